/** What a statement takes. */
export type QueryValue = string | number | null;

/** Runs a statement, in which the values are `$1`, `$2` and so on, and gives its rows; both databases read it the same way. */
export type Query = <Row extends object>(
  text: string,
  values?: readonly QueryValue[],
) => Promise<Row[]>;
