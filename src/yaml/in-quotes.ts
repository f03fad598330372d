/** Puts a text in quotes as YAML and JSON read it; in those that are not in it, if there are such. */
export function inQuotes(text: string): string {
  const isPlain = !/[\\\p{Cc}]/u.test(text);
  if (isPlain && !text.includes('"')) return `"${text}"`;
  return isPlain && !text.includes("'") ? `'${text}'` : JSON.stringify(text);
}
