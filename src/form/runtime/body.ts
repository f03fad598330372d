import type { Answers, Form, SentField } from '../model/form.ts';
import { cleanAnswer } from '../model/question.ts';
import type { QuestionTable } from '../model/question-table.ts';
import { evaluateAnswers } from './answers.ts';
import { ownValue } from './objects.ts';

/**
 * Creates the body of the call: every field of `sentFields` in that order, all present. Without an answer, a text is
 * `""`, a list `[]`, an active checkbox `false`, anything else `null`. Groups contain all of their questions, in page
 * order.
 */
export function toBody(
  form: Form,
  answers: Answers,
  { answers: normalized, active } = evaluateAnswers(form, answers),
): Answers {
  const { table } = form;
  const paths = new Set(active.map(({ question }) => question.path));
  const sending = { table, isAsked: (path: string) => paths.has(path) };
  return Object.fromEntries(
    form.sentFields.flatMap(({ name, from }) => {
      const answered =
        from.find((question) => ownValue(normalized, question) !== undefined) ?? name;
      const question = table.at(answered);
      if (!question || table.kindOf(question).isSilent) return [];
      const answer = ownValue(normalized, answered);
      return [[name, table.kindOf(question).send(answer, question, sending)]];
    }),
  );
}

/**
 * Restores the answers of a body as far as possible: a field that combines several questions belongs to the one with
 * the value among its options, else to the one that takes any text.
 */
export function fromBody({ table, sentFields }: Pick<Form, 'table' | 'sentFields'>, body: Answers) {
  const entries = sentFields.flatMap((field) => {
    const value = ownValue(body, field.name);
    return value === undefined ? [] : [[questionOf(table, field, value), value]];
  });
  return Object.fromEntries(entries) as Answers;
}

function questionOf(table: QuestionTable, { name, from }: SentField, value: unknown): string {
  const [only, ...others] = from;
  if (others.length === 0) return only ?? name;
  const choice = from.find((path) => {
    const question = table.at(path);
    const answer = question && typeof value === 'string' ? cleanAnswer(question, value) : value;
    return question?.options?.some((each) => each.value === answer);
  });
  const text = from.find((path) => {
    const question = table.at(path);
    if (!question || question.options) return false;
    return table.kindOf(question).allow(value, question, { table }) !== undefined;
  });
  return choice ?? text ?? name;
}
