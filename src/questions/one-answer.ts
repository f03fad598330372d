import { cleanAnswer, type Question } from '../form/model/question.ts';
import type { ParseContext, Parsing, QuestionKind } from '../form/model/question-table.ts';

/** The behaviour of a single text with one control. Kinds with single answers spread this and override what differs. */
export const oneAnswer = {
  normalize: (value, question) => cleaned(value, question),
  initial: ({ default: filledIn }) => filledIn,
  parse: (name, _question, { texts }) => textsNamed(name, texts)[0],
  show: (answer) => [answer ?? []].flat().map(String),
  convertFrom: (text) => text,
  allow: (value) => (typeof value === 'string' ? value : undefined),
  send: (answer) => answer ?? '',
} as const satisfies Omit<QuestionKind, 'name'>;

/** Returns the texts of the controls with a name, without blank ones. */
export function textsNamed(name: string, texts: Parsing['texts']): string[] {
  return (texts.get(name) ?? []).filter((text) => text !== '');
}

/** Parses the text of a control as an option, as a number if it is one, or as itself. */
export function parseChoice(text: string, question: Question, { numbers }: ParseContext): unknown {
  const { options, entry: { type } = question } = question;
  const option = options?.find(({ value }) => String(value) === text);
  if (option) return option.value;
  if (type !== 'integer' && type !== 'number') return text;
  // In a form without typed numbers, they are stars, or options of another edition.
  if (numbers) return numbers.parseTyped(question, text);
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** Cleans the texts of an answer, even if it is unexpectedly a list; undefined if nothing is left. */
export function cleaned(
  value: unknown,
  question: Question,
  convert: (answer: unknown) => unknown = (answer) => answer,
): unknown {
  if (Array.isArray(value)) {
    const entries = value.map((entry) => cleaned(entry, question, convert));
    const given = entries.filter((entry) => entry !== undefined);
    return given.length === 0 ? undefined : given;
  }
  const answer = typeof value === 'string' ? cut(cleanAnswer(question, value), question) : value;
  return answer === '' || answer === null ? undefined : convert(answer);
}

/** Cuts off long texts, as some rules would take minutes; the rest is still too long to be valid. */
function cut(text: string, { maxLength = text.length }: Pick<Question, 'maxLength'>): string {
  if (text.length <= maxLength) return text;
  // A character has at most two UTF-16 code units.
  const start = [...text.slice(0, 2 * maxLength + 2)];
  return start.slice(0, maxLength + 1).join('');
}
