/** Returns the length of a text as JSON Schema counts it: Unicode code points, not UTF-16 units. */
export function textLength(text: string): number {
  return [...text].length;
}
