import { timeZone } from 'virtual:brand';
import anyAscii from 'any-ascii';
import { cleanText } from '../../form/model/clean-text.ts';
import { parseFileAnswer } from '../../form/runtime/file-answer.ts';
import { withAsciiDomains, withReadableDomains } from '../email-address.ts';
import { createLocalTimeFormat } from '../wall-time.ts';
import { answerTexts } from './answer-texts.ts';
import type { StoredSubmission } from './store.ts';

/**
 * Returns the texts by which a search finds a submission, one a line: its reference, with and without hyphens, and every text and number that
 * was answered, in plain words; texts in other letters once more in Latin ones, addresses in both spellings of their domains, numbers
 * without the signs between their digits, and days as `2026-05-31`. All at once, as each row that is kept waits for it. What is changed here
 * is a new version of the index (`reading/request-index.ts`), so that earlier rows are read again.
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

/** Words without accents, apostrophes and capitals, one blank between those of a line. */
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

/** The digits of a text, without what stands between them. */
export function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** A text that is no JSON holds no answers, and the database refuses it. */
function answersIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const wallClock = createLocalTimeFormat(timeZone);

/** A day, or a moment. Its hyphens keep its digits from passing for those of a phone number. */
const day = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?$/;

/** The day that a text says; of a moment, by the company's clocks. */
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
