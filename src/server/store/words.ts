import { readFileAnswer } from '../../form/file-answer.ts';
import type { StoredSubmission } from './store.ts';

/** The longest text that is searched for; nobody types more. */
const longest = 200;

/**
 * Returns the texts by which a search finds a submission, one a line: its reference and every text that was answered, in plain words, and
 * numbers in them without the signs between their digits. All at once, as each row that is kept waits for it.
 */
export function searchWords({
  reference,
  body,
}: Pick<StoredSubmission, 'reference' | 'body'>): string {
  const texts = [reference, ...answerTexts(answersIn(body))]
    .map((text) => readFileAnswer(text)?.name ?? text)
    .filter((text) => !day.test(text));
  const lines = texts.map((text) => text.replaceAll('\n', ' ')).join('\n');
  return [plain(lines), ...numbersIn(lines)].join('\n');
}

/** The pattern for LIKE that finds a text among words: only letters, digits and blanks are between the `%`. */
export function patternOf(search: string): string {
  const digits = digitsIn(search);
  const isNumber = digits.length > 2 && /^[\d\s().+-]+$/.test(search);
  const wanted = isNumber
    ? digits.replace(/^1(?=\d{10}$)/, '')
    : plain(search.replaceAll('\n', ' ')).trim();
  return `%${wanted.slice(0, longest)}%`;
}

/** Days are found by the time of a list; their digits would only be taken for those of phone numbers. */
const day = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?$/;

/** A text that is no JSON holds no answers, and the database refuses it. */
function answersIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Every text of the answers, at any depth. */
export function answerTexts(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer).flatMap(answerTexts);
}

function numbersIn(lines: string): string[] {
  return (lines.match(/\d[\d\t ().+-]*\d/g) ?? []).filter((run) => /\D/.test(run)).map(digitsIn);
}

function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Words without accents and capitals, one blank between those of a line. */
function plain(lines: string): string {
  return lines
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^\p{L}\p{N}\n]+/gu, ' ')
    .toLowerCase();
}
