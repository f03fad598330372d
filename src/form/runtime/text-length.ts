/** The characters of a text as JSON Schema counts them: Unicode code points, not UTF-16 units. */
export function textLength(text: string): number {
  return [...text].length;
}
