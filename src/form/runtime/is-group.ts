/** True if a value from outside can be the answers of a group: a record, and no list. */
export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True if a value from outside holds others: a record or a list. */
export function isObjectOrArray(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** What a record holds under a name; never what every object has, such as `constructor`, as questions may be called so. */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** True for a group in which nothing is answered. */
export function isEmpty(value: unknown): boolean {
  return isGroup(value) && Object.keys(value).length === 0;
}
