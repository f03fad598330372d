import type { Answers, Form, SentField } from '../model/form.ts';
import { cleanAnswer, isTickBox, type Question } from '../model/question.ts';
import { groupAnswers, type QuestionTable } from '../model/question-table.ts';
import { evaluateAnswers } from './answers.ts';
import { isGroup, ownValue } from './is-group.ts';

/**
 * The body of the call: every field of `sentFields` in that order, every one present; an unanswered text is `""`, an
 * unanswered list `[]`, a box that is asked and not ticked `false`, any other missing answer `null`. Groups hold all of their
 * questions, in the order of the page.
 */
export function toBody(
  form: Form,
  answers: Answers,
  { answers: normalized, active } = evaluateAnswers(form, answers),
): Answers {
  const filling = {
    table: form.table,
    asked: new Set(active.map(({ question }) => question.path)),
  };
  return Object.fromEntries(
    form.sentFields.map(({ name, from }) => {
      const answered =
        from.find((question) => ownValue(normalized, question) !== undefined) ?? name;
      return [name, fieldValue(filling, answered, ownValue(normalized, answered))];
    }),
  );
}

/**
 * The answers behind a body, as far as it tells: a field that is sent from several questions belongs to
 * the one that has its value among its options, else to the one that takes any text.
 */
export function fromBody({ table, sentFields }: Pick<Form, 'table' | 'sentFields'>, body: Answers) {
  const entries = sentFields.flatMap((field) => {
    const value = ownValue(body, field.name);
    return value === undefined ? [] : [[questionOf(table, field, value), value]];
  });
  return Object.fromEntries(entries) as Answers;
}

interface BodyContext extends Pick<Form, 'table'> {
  /** The paths of the questions that are asked. */
  readonly asked: ReadonlySet<string>;
}

function fieldValue(filling: BodyContext, path: string, answer: unknown): unknown {
  const { table, asked } = filling;
  const question = table.at(path);
  if (question?.type === 'object') {
    const answers = isGroup(answer) ? answer : {};
    // What an alternative does not ask, its schema does not know.
    if (question.alternatives) return answers;
    return groupAnswers(table, path, (inner, own) =>
      fieldValue(filling, inner.path, ownValue(answers, own)),
    );
  }
  if (answer === undefined) return question && emptyValueOf(question, asked.has(path));
  return Array.isArray(answer)
    ? answer.map((entry) => fieldValue(filling, `${path}.*`, entry))
    : answer;
}

function emptyValueOf(question: Question, isAsked: boolean): '' | null | false | readonly never[] {
  switch (question.type) {
    case 'array':
      return [];
    case 'boolean':
      return isAsked && isTickBox(question) ? false : null;
    case 'integer':
    case 'number':
      return null;
    default:
      return '';
  }
}

function questionOf(table: QuestionTable, { name, from }: SentField, value: unknown): string {
  const [only, ...others] = from;
  if (others.length === 0) return only ?? name;
  const choice = from.find((path) => {
    const question = table.at(path);
    const answer = question && typeof value === 'string' ? cleanAnswer(question, value) : value;
    return question?.options?.some((each) => each.value === answer);
  });
  const text = from.find((path) => table.at(path)?.type === 'string' && !table.at(path)?.options);
  return choice ?? (typeof value === 'string' ? text : undefined) ?? name;
}
