/** True if an untrusted value can be the answers of a group: an object and no list. */
export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True if an untrusted value is an object or a list. */
export function isObjectOrArray(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * Returns an own property of a record; never an inherited one such as `constructor`, because questions may have such
 * names.
 */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** True for a group without answers. */
export function isEmpty(value: unknown): boolean {
  return isGroup(value) && Object.keys(value).length === 0;
}
