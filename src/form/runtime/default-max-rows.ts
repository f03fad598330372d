/** The default maximum number of rows in a list. */
export const defaultMaxRows = 100;
