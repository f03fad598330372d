import { isNumericType } from './numeric-type.ts';
/**
 * How a text is cleaned: as one line, or several; as a code (a phone number, a number, digits) with plain digits and
 * hyphens; as an email address without the characters around it; as a postal code in capitals, one of Canada with its
 * space.
 */
export type Cleaning = 'line' | 'lines' | 'code' | 'email' | 'postal-code';

/** Spaces of every kind, including those that Unicode counts as letters or Braille. */
const blanks = /[\p{Zs}\u2800\u3164\uffa0]/gu;

/**
 * Invisible characters. The first alternative matches those that are kept, with the visible character before them:
 * joiners and selectors in scripts from Arabic to Mongolian, including those of India, selectors of Chinese characters,
 * keycaps, and the parts of emoji and flags.
 */
const unseen =
  /((?!\p{DI})[\u0600-\u10ff\u1200-\u1cff\ua800-\uabff\u{11000}-\u{11fff}][\p{Join_C}\p{VS}\u180e]|\p{sc=Han}\p{VS}|\ufe0f\u20e3|\p{ExtPict}[\p{EMod}\p{VS}]?[\u{e0020}-\u{e007f}]*(?:\u200d(?=\p{ExtPict}))?)|[\p{DI}\ufff9-\ufffb]/gu;

/**
 * Returns a text as it is displayed, trimmed: in composed Unicode (NFC), with plain spaces, without invisible
 * characters; '' if nothing is visible. The rare line separators U+0085, U+2028 and U+2029 become line breaks in
 * several lines, else spaces. Imports nothing, so that stock rjsf can use it.
 */
export function cleanText(text: string, cleaning: Cleaning = 'line'): string {
  // Most texts need no cleaning, and the server cleans thousands a second.
  if (!/[^\n -~]/.test(text)) return unwrapped(text.trim(), cleaning);
  const seen = text
    .replace(blanks, ' ')
    .replace(/[\x85\u2028\u2029]/g, cleaning === 'lines' ? '\n' : ' ')
    .replace(unseen, '$1');
  const plain =
    cleaning !== 'line' && cleaning !== 'lines'
      ? seen
          .replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
          .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
      : seen;
  return unwrapped(plain.normalize().trim(), cleaning);
}

/**
 * Removes the characters that people and programs put around an email address, a limited number at the end; a text of
 * nothing else stays. Writes a postal code as it is printed.
 */
function unwrapped(text: string, cleaning: Cleaning): string {
  if (cleaning === 'postal-code')
    return text.toUpperCase().replace(/^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/, '$1 $2');
  if (cleaning !== 'email') return text;
  return text.replace(/^(?:[<\s]|mailto:)+|[>\s,;.]{1,9}$/gi, '') || text;
}

/**
 * Returns how the answers to a question are cleaned, by its rules and its presentation; list items are cleaned one by
 * one.
 */
export function cleaningOf(
  { type, format, pattern }: CleanedPart,
  { widget, inputType = '', autocomplete = '' }: CleanedQuestion,
): Cleaning {
  const tokens = [inputType, ...autocomplete.toLowerCase().split(/\s+/)];
  if (isNumericType(type)) return 'code';
  if (type !== 'string') return 'line';
  if (format === 'email' || widget === 'email' || tokens.includes('email')) return 'email';
  if (tokens.includes('postal-code')) return 'postal-code';
  if (tokens.some((token) => /^tel(?:-|$)/.test(token))) return 'code';
  if (pattern !== undefined && digitsAlone.test(pattern)) return 'code';
  return widget === 'textarea' ? 'lines' : 'line';
}

interface CleanedPart {
  readonly type?: unknown;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
}

interface CleanedQuestion {
  readonly widget?: unknown;
  readonly inputType?: string | undefined;
  readonly autocomplete?: string | undefined;
}

/** Matches a pattern of digits and separators from the beginning to the end. */
const digitsAlone =
  /^\^(?=.*(?:\d|\\d))(?:\\[ds.+()-]|\[(?:\\[ds.+()-]|[\d .+()-])+\]|[\d (){},?:|*+-])*\$$/;
