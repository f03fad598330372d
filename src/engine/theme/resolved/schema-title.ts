/** The title of a schema; undefined where there is none, or no schema. */
export function schemaTitle(schema: unknown): string | undefined {
  return Object(schema).title;
}
