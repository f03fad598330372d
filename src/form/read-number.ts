/** A text as the number it says, such as `-2.5`; a text that says none stays as it is, so that it can be told so. */
export function readNumber(text: string): number | string {
  return /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/.test(text) ? Number(text) : text;
}
