import { timeZone } from 'virtual:brand';
import anyAscii from 'any-ascii';
import { cleanText } from '../../form/model/clean-text.ts';
import { parseFileAnswer } from '../../form/runtime/file-answer.ts';
import { withAsciiDomains, withReadableDomains } from '../email-address.ts';
import { createLocalTimeFormat } from '../wall-time.ts';
import { answerTexts } from './answer-texts.ts';
import type { StoredSubmission } from './store-types.ts';

/**
 * Returns the text by which a search finds a submission: the reference, with and without hyphens, and every text and
 * number of the answers, normalized, one per line. Other scripts are added in Latin letters, addresses with both
 * spellings of their domains, numbers without separators, and days as `2026-05-31`. It works on all lines at once, as
 * storing a request waits for it. Whoever changes it increases the version of the index (`reading/request-index.ts`),
 * so that earlier requests are indexed again.
 */
export function searchText({
  reference,
  body,
}: Pick<StoredSubmission, 'reference' | 'body'>): string {
  const texts = answerTexts(answersIn(body)).map((text) => parseFileAnswer(text)?.name ?? text);
  const days = texts.filter((text) => day.test(text));
  const others = days.length > 0 ? texts.filter((text) => !day.test(text)) : texts;
  const given = [reference, ...others].map((text) => text.replaceAll('\n', ' ')).join('\n');
  const lines = cleanText(given, 'code');
  return [
    normalizeText(lines),
    normalizeText(reference.replaceAll('-', '')),
    ...otherSpellings(lines).map(normalizeText),
    ...numbersIn(lines),
    ...days.map(dayIn),
  ].join('\n');
}

/** Removes accents, apostrophes and capitals, and replaces other characters by single blanks. */
export function normalizeText(lines: string): string {
  const words = lines.replaceAll(/['’‘‛`´ʼʻ′]/g, '');
  if (isAscii(words)) return words.replaceAll(/[^a-z\d\n]+/gi, ' ').toLowerCase();
  return words
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/(?!\p{ASCII})\p{sc=Latin}/gu, anyAscii)
    .replaceAll(/[^\p{L}\p{N}\n]+/gu, ' ')
    .toLowerCase();
}

export function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Invalid JSON holds no answers; the database rejects it anyway. */
function answersIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const wallClock = createLocalTimeFormat(timeZone);

/** A day, or an instant. It is handled apart, so that its digits do not match a search for a phone number. */
const day = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?$/;

/** Returns the day of a text; for an instant, in the company's time zone. */
function dayIn(text: string): string {
  const isMoment = /T.*[Z+-]/.test(text) && !Number.isNaN(Date.parse(text));
  return (isMoment ? wallClock(text) : text).slice(0, 'YYYY-MM-DD'.length);
}

function otherSpellings(lines: string): string[] {
  if (isAscii(lines) && !/xn--/i.test(lines)) return [];
  const addresses = lines.match(/\S+@\S+/g) ?? [];
  const respelt = addresses.filter((address) => !isAscii(address) || /xn--/i.test(address));
  return [
    ...respelt.flatMap((address) => [withReadableDomains(address), withAsciiDomains(address)]),
    ...(/(?!\p{sc=Latin})\p{L}/u.test(lines) ? [anyAscii(lines)] : []),
  ];
}

function isAscii(text: string): boolean {
  return !/[^\t\n\r -~]/.test(text);
}

function numbersIn(lines: string): string[] {
  const runs = lines.match(/\d[\d\t ()+.,/'’-]*\d/g) ?? [];
  return runs.filter((run) => /\D/.test(run)).map(digitsIn);
}
