/** A value without anything that stands for a missing answer: empty texts, lists and groups, null, and false. */
export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(withoutBlanks);
  if (typeof value !== 'object' || value === null) {
    return value === null || value === '' || value === false ? undefined : value;
  }
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const kept = withoutBlanks(inner);
    return kept === undefined ? [] : [[key, kept]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
