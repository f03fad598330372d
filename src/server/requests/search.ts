import type { AnswerKind } from '../answers/answer-kind.ts';
import { answersIn } from '../answers/read-answers.ts';
import { readSubmission } from '../answers/stored-answers.ts';
import type { StoredSubmission } from '../store/store.ts';
import type { Company } from './command.ts';

/** What people look for a request by. */
const telling: readonly AnswerKind[] = ['name', 'phone', 'email', 'place', 'town'];

/**
 * Makes the test whether a submission has a text in its reference, a name, a phone number, an address or a town, however it is
 * spaced, accented or put into capitals. Where the form is gone, nothing tells these from other answers, so all of them count.
 */
export function createSearch(text: string, { forms, timeZone }: Company) {
  const isIn = createMatch(text);
  const mayHold = createGlance(text);
  const reader = { makeSafe: (answer: string) => answer, timeZone };
  return (submission: StoredSubmission): boolean => {
    if (isIn(submission.reference)) return true;
    if (!mayHold(submission.body)) return false;
    const form = forms.find(({ id }) => id === submission.form);
    const sections = readSubmission(form, submission, reader);
    return answersIn(sections.flatMap(({ entries }) => entries)).some(
      ({ kind, texts }) => (!form || telling.includes(kind)) && isIn(texts.join(' ')),
    );
  };
}

/** A phone number is found by its digits, with or without the 1 of the country. */
function createMatch(text: string): (where: string) => boolean {
  const wanted = plain(text);
  const digits = digitsIn(text);
  const isNumber = digits.length > 2 && /^[\d\s().+-]+$/.test(text);
  return (where) => plain(where).includes(wanted) || (isNumber && digitsIn(where).includes(digits));
}

/**
 * Makes a quick look at answers as they are stored, because to read them takes a hundred times as long: false where the text
 * is certainly nowhere in them.
 */
function createGlance(text: string): (body: string) => boolean {
  const words = plain(text).split(' ');
  const digits = digitsIn(text);
  return (body) => {
    // However they are spaced.
    if (digits.length > 2) return body.replaceAll(/\D/g, '').includes(digits);
    const letters = isAscii.test(body) ? body.toLowerCase() : plain(body);
    return words.every((word) => letters.includes(word));
  };
}

function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

const isAscii = /^[ -~]*$/;

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase()
    .trim();
}
