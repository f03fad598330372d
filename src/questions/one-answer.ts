import { cleanAnswer, type Question } from '../form/model/question.ts';
import type { ParseContext, Parsing, QuestionKind } from '../form/model/question-table.ts';

/** A single text, as one control asks for it. Kinds whose answers are single ones spread this, and say what is otherwise with them. */
export const oneAnswer = {
  normalize: (value, question) => cleaned(value, question),
  initial: ({ default: filledIn }) => filledIn,
  parse: (name, _question, { texts }) => textsNamed(name, texts)[0],
  show: (answer) => [answer ?? []].flat().map(String),
  convertFrom: (text) => text,
  allow: (value) => (typeof value === 'string' ? value : undefined),
  send: (answer) => answer ?? '',
} as const satisfies Omit<QuestionKind, 'name'>;

/** Returns the texts in the controls of a name, without blanks. */
export function textsNamed(name: string, texts: Parsing['texts']): string[] {
  return (texts.get(name) ?? []).filter((text) => text !== '');
}

/** Parses the text of a control as an option, as a number if it is one, or as itself. */
export function parseChoice(text: string, question: Question, { numbers }: ParseContext): unknown {
  const { options, entry: { type } = question } = question;
  const option = options?.find(({ value }) => String(value) === text);
  if (option) return option.value;
  if (type !== 'integer' && type !== 'number') return text;
  // Where none is typed, numbers are stars, or options of another edition of the form.
  if (numbers) return numbers.parseTyped(question, text);
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** Cleans the texts of an answer, also of one that is a list where a single one is asked for; undefined where nothing is left. */
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

/** Some rules take minutes over a long text; what is left of it is still too long. */
function cut(text: string, { maxLength = text.length }: Pick<Question, 'maxLength'>): string {
  if (text.length <= maxLength) return text;
  // A character takes two places at most.
  const start = [...text.slice(0, 2 * maxLength + 2)];
  return start.slice(0, maxLength + 1).join('');
}
