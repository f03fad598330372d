/** The title of a schema; undefined where there is none, or no schema. */
export function titleOf(schema: unknown): string | undefined {
  return Object(schema).title;
}
