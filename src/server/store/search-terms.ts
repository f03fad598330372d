import { brand } from 'virtual:brand';
import { cleanText } from '../../form/model/clean-text.ts';
import { digitsIn, normalizeText } from './search-text.ts';

/** The longest search text; nobody types more. */
const longest = 200;

/**
 * One search term: alternative lists of LIKE patterns; all patterns of one list must match. Wildcards in the text are
 * escaped.
 */
export type SearchTerm = readonly (readonly string[])[];

/**
 * Parses a search: its words match in any order, as parts of words. Numbers match in any notation, and days as people
 * type them: `dec 8`, `8 December 2026`, `12/8/2026`, `2026-12-08`.
 */
export function searchTerms(search: string): readonly SearchTerm[] {
  const pieces = cleanText(search.slice(0, longest), 'email')
    .split(/[\s,;]+/)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  const terms: SearchTerm[] = [];
  for (let at = 0; at < pieces.length; ) {
    const { term, length } = dayAt(pieces, at) ?? numberAt(pieces, at) ?? wordAt(pieces, at);
    terms.push(term);
    at += length;
  }
  return terms;
}

/** A term, and how many pieces of the search it consumes. */
interface ReadTerm {
  readonly term: SearchTerm;
  readonly length: number;
}

function wordAt(pieces: readonly string[], at: number): ReadTerm {
  const phrase = normalizeText(pieces[at] ?? '').trim();
  const joined = phrase.replaceAll(' ', '');
  // A reference may be typed without some of its hyphens.
  return { term: [phrase, ...(joined === phrase ? [] : [joined])].map(alone), length: 1 };
}

/** Parses a number of three digits or more; pieces that may be separate numbers also match as such. */
function numberAt(pieces: readonly string[], at: number): ReadTerm | undefined {
  const isNumber = (piece: string): boolean => /^[\d().+/'’-]+$/.test(piece);
  const end = pieces.findIndex((piece, index) => index >= at && !isNumber(piece));
  const run = pieces.slice(at, end === -1 ? undefined : end);
  const digits = digitsIn(run.join(''));
  if (digits.length < 3) return undefined;
  const isPhone = digits.length >= 7;
  const each = run.map((piece) => patternOf(digitsIn(piece)));
  // The country code is optional.
  const joined = alone(digits.replace(/^1(?=\d{10}$)/, ''));
  return { term: isPhone || run.length === 1 ? [joined] : [joined, each], length: run.length };
}

/** Parses a day with a month name, with or without its year, or a month with its year; or a day in digits. */
function dayAt(pieces: readonly string[], at: number): ReadTerm | undefined {
  const inDigits = daysInDigits(pieces[at] ?? '');
  if (inDigits.length > 0) {
    const exact = numberAt([pieces[at] ?? ''], 0) ?? wordAt(pieces, at);
    return { term: [...inDigits.map((day) => [day]), ...exact.term], length: 1 };
  }
  for (const length of [4, 3, 2]) {
    const written = pieces.slice(at, at + length);
    const day = written.length === length ? namedDay(written) : undefined;
    // It may also be the name of a street.
    if (day) return { term: [[day], alone(normalizeText(written.join(' ')).trim())], length };
  }
  return undefined;
}

/** Returns the pattern of a day such as `8 of December 2026`, in any order. */
function namedDay(pieces: readonly string[]): string | undefined {
  const rest = pieces.filter((piece, index) => index === 0 || !/^of$/i.test(piece));
  const month = rest.findIndex((piece) => monthIn(piece) !== undefined);
  const [first = '', second] = rest.toSpliced(month, 1);
  if (month === -1 || rest.length < 2 || rest.length > 3) return undefined;
  const [day] = /^\d{1,2}(?=(?:st|nd|rd|th)?\.?$)/i.exec(first) ?? [];
  const year = day === undefined ? first : second;
  if (year !== undefined && !/^\d{4}$/.test(year)) return undefined;
  if (day === undefined && second !== undefined) return undefined;
  return dayPattern(year, monthIn(rest[month] ?? ''), day);
}

/** Returns the patterns of a day in digits: year first, or day and month in either order. */
function daysInDigits(piece: string): string[] {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(piece) ?? [];
  if (year !== undefined) return [dayPattern(year, month, day) ?? []].flat();
  const [, one, other, later] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(piece) ?? [];
  const [, few, more] = /^(\d{1,2})\/(\d{1,2})$/.exec(piece) ?? [];
  const orders = [
    [one ?? few, other ?? more],
    [other ?? more, one ?? few],
  ] as const;
  return orders.flatMap(([month, day]) => dayPattern(later, month, day) ?? []);
}

/**
 * Returns the pattern of a day in the indexed text (`2026-05-31`), with or without its year; without a day, of a month.
 */
function dayPattern(year = '', month = '', day?: string): string | undefined {
  if (Number(month) < 1 || Number(month) > 12 || month === '') return undefined;
  if (day !== undefined && (Number(day) < 1 || Number(day) > 31)) return undefined;
  return `%${year}-${month.padStart(2, '0')}-${day?.padStart(2, '0') ?? ''}%`;
}

/** Returns the number of a month by its name, in the language of the site or in English, in full or abbreviated. */
function monthIn(word: string): string | undefined {
  const plain = normalizeText(word).trim();
  const index = months.findIndex((names) =>
    names.some((name) => name === plain || (plain.length > 2 && name.startsWith(plain))),
  );
  return index === -1 ? undefined : String(index + 1);
}

const months = Array.from({ length: 12 }, (_, month) =>
  ['en', brand.locale].flatMap((locale) =>
    (['long', 'short'] as const).map((style) => {
      const format = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' });
      return normalizeText(format.format(Date.UTC(2026, month))).trim();
    }),
  ),
);

function alone(text: string): string[] {
  return [patternOf(text)];
}

function patternOf(text: string): string {
  return `%${text}%`;
}
