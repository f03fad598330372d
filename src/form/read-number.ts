import { cleanText } from './clean-text.ts';

/** A text as the number it says, such as `-2.5`; a text that says none stays as it is, so that it can be told so. */
export function readNumber(text: string): number | string {
  const clean = cleanText(text, 'code');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(clean) ? Number(clean) : text;
}
