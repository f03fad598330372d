import type { NumberWords } from '../language/keywords.ts';
import type { NumberQuestion, Numbers } from '../model/parsers.ts';
import type { Question } from '../model/question.ts';
import { fillTemplate } from './fill-template.ts';

/** A number of more digits may not be kept as it was written. */
export const maxDigits = 15;

/** Makes the reader of the numbers of a form. */
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
      const meant = plainText(text);
      if (meant === undefined) return undefined;
      const number = parseNumber(meant);
      if (typeof number === 'string') return tooManyDigits;
      const isWhole = Number.isInteger(number) || typeOf(question) === 'number';
      return isWhole ? fillTemplate(words.plainNumber, { limit: meant }) : words.wholeNumber;
    },
  };
}

/** A form as it takes bodies of JSON, where a text is no number, whatever it says. */
export function withoutNumbersInTexts<F extends { readonly numbers?: Numbers }>(form: F): F {
  const { numbers } = form;
  if (!numbers) return form;
  const read: Numbers['normalize'] = (question, answer) =>
    typeof answer === 'string' ? answer : numbers.normalize(question, answer);
  return { ...form, numbers: { ...numbers, normalize: read } };
}

/** True if numbers are typed, or set on a slider, rather than chosen among options. */
export function isTypedNumber(question: NumberQuestion): boolean {
  const type = typeOf(question);
  return (type === 'integer' || type === 'number') && !question.options;
}

/** True if a number has no more digits than an answer may have. */
export function isExactNumber(number: number): boolean {
  return isExact(number, formatNumber(number));
}

/** A text as the number it says, such as `-2.5`; a text that says none, or one that cannot be kept exactly, stays as it is. */
export function parseNumber(text: string): number | string {
  // Without the sign of a zero.
  const number = Number(text) + 0;
  return isPlain(text) && isExact(number, text) ? number : text;
}

/** The same for a control that keeps what is typed: `2.50` is the text, as the number is shown as `2.5`. */
export function parseTypedNumber(text: string): number | string {
  const number = parseNumber(text);
  return formatNumber(number) === text.trim() ? number : text;
}

/** A number as people write it, in plain decimals: `0.0000001`, where a program writes `1e-7`. Anything else as text. */
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

/** Where a slider stands, without the digits that are the error of a division. */
export function roundSliderValue(number: number): number {
  return Number(number.toPrecision(maxDigits));
}

/** The number in a control that nobody types into, where it may be written as `1e-7`. */
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

/** True if a number says just what a text in plain decimals does, and neither has too many digits. */
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

/** The plain decimals of a number that is written in another way: `1,50`, `1,500`, `1e3`; undefined for what is clearly none. */
function plainText(text: string): string | undefined {
  if (/^[+-]?[1-9]\d{0,2}(?:[,\s'’]\d{3})+(?:\.\d+)?$/.test(text))
    return text.replaceAll(/[^\d.+-]/g, '');
  if (/^[+-]?\d*,\d+$/.test(text)) return text.replace(',', '.').replace(/^\D*(?=\.)/, '$&0');
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)e[+-]?\d+$/i.test(text)) return undefined;
  const number = Number(text);
  // What is too small for any number is no nought.
  return number === 0 ? undefined : formatNumber(number);
}
