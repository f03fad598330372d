import type { NumberWords } from '../language/keywords.ts';
import type { NumberQuestion, Numbers } from '../model/numbers.ts';
import type { Question } from '../model/question.ts';
import { fillTemplate } from './fill-template.ts';

/** The maximum number of digits that a JavaScript number keeps exactly. */
export const maxDigits = 15;

/** Creates the functions that parse and format numbers. */
export function createNumbers(words: NumberWords): Numbers {
  const tooManyDigits = fillTemplate(words.digits, { limit: String(maxDigits) });
  return {
    parseTyped: ({ widget }, text) =>
      widget === 'range' || widget === 'hidden' ? parseBrowserNumber(text) : parseTypedNumber(text),
    normalize: (question, answer) => {
      if (!isTypedNumber(question)) return answer;
      if (typeof answer === 'string') return parseNumber(answer);
      return typeof answer === 'number' && !isExactNumber(answer) ? formatNumber(answer) : answer;
    },
    format: formatNumber,
    hintFor: (question, answer) => {
      const text = [answer].flat().find((entry) => typeof entry === 'string');
      if (text === undefined || !isTypedNumber(question)) return undefined;
      if (isPlain(text)) return typeof parseNumber(text) === 'string' ? tooManyDigits : undefined;
      const rewritten = plainText(text);
      if (rewritten === undefined) return undefined;
      const number = parseNumber(rewritten);
      if (typeof number === 'string') return tooManyDigits;
      const isWhole = Number.isInteger(number) || typeOf(question) === 'number';
      return isWhole ? fillTemplate(words.plainNumber, { limit: rewritten }) : words.wholeNumber;
    },
  };
}

/** Returns a form for JSON bodies, in which texts are never parsed as numbers. */
export function withoutNumbersInTexts<F extends { readonly numbers?: Numbers }>(form: F): F {
  const { numbers } = form;
  if (!numbers) return form;
  const read: Numbers['normalize'] = (question, answer) =>
    typeof answer === 'string' ? answer : numbers.normalize(question, answer);
  return { ...form, numbers: { ...numbers, normalize: read } };
}

/** True if numbers are typed or set on a slider, not chosen among options. */
export function isTypedNumber(question: NumberQuestion): boolean {
  const type = typeOf(question);
  return (type === 'integer' || type === 'number') && !question.options;
}

/** True if a number does not exceed the maximum number of digits. */
export function isExactNumber(number: number): boolean {
  return isExact(number, formatNumber(number));
}

/** Parses a number such as `-2.5`; returns the text if it is no number or cannot be kept exactly. */
export function parseNumber(text: string): number | string {
  // Turns -0 into 0.
  const number = Number(text) + 0;
  return isPlain(text) && isExact(number, text) ? number : text;
}

/** The same for a control that keeps the typed text: `2.50` stays a text, because the number is displayed as `2.5`. */
export function parseTypedNumber(text: string): number | string {
  const number = parseNumber(text);
  return formatNumber(number) === text.trim() ? number : text;
}

/** Formats a number in plain decimals: `0.0000001`, not `1e-7`. Returns other values as text. */
export function formatNumber(answer: unknown): string {
  const text = String(answer ?? '');
  if (typeof answer !== 'number') return text;
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d)\.?(\d*)e(.*)/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const digits = whole + fraction;
  const places = Number(exponent);
  return (
    sign + (places < 0 ? `0.${'0'.repeat(-places - 1)}${digits}` : digits.padEnd(places + 1, '0'))
  );
}

/** Returns the value of a slider without the rounding error of a division. */
export function roundSliderValue(number: number): number {
  return Number(number.toPrecision(maxDigits));
}

/** Parses the number of a control without typing, which may be written as `1e-7`. */
function parseBrowserNumber(text: string): number | string {
  const number = Number(text);
  return Number.isNaN(number) ? text : roundSliderValue(number);
}

function typeOf({ type, entry }: NumberQuestion): Question['type'] {
  return entry?.type ?? type;
}

function isPlain(text: string): boolean {
  return /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/.test(text);
}

/** True if a number equals a text in plain decimals, and neither has too many digits. */
function isExact(number: number, text: string): boolean {
  const digits = significantDigits(text);
  return (
    digits.length <= maxDigits &&
    Math.abs(number) <= Number.MAX_SAFE_INTEGER &&
    significantDigits(formatNumber(number)) === digits
  );
}

function significantDigits(text: string): string {
  return /[1-9](?:[\d.]*[1-9])?/.exec(text)?.[0].replace('.', '') ?? '';
}

/** Rewrites a number in another notation (`1,50`, `1,500`, `1e3`) in plain decimals; undefined for other texts. */
function plainText(text: string): string | undefined {
  if (/^[+-]?[1-9]\d{0,2}(?:[,\s'’]\d{3})+(?:\.\d+)?$/.test(text))
    return text.replaceAll(/[^\d.+-]/g, '');
  if (/^[+-]?\d*,\d+$/.test(text)) return text.replace(',', '.').replace(/^\D*(?=\.)/, '$&0');
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)e[+-]?\d+$/i.test(text)) return undefined;
  const number = Number(text);
  // A value too small for a number must not become 0.
  return number === 0 ? undefined : formatNumber(number);
}
