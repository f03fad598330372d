/** True if a value from outside can be the answers of a group: a record, and no list. */
export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True if a value from outside holds others: a record or a list. */
export function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** True for a group in which nothing is answered. */
export function isEmpty(value: unknown): boolean {
  return isGroup(value) && Object.keys(value).length === 0;
}
