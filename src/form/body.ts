import { normalizeAnswers } from './answers.ts';
import type { Answers, Form, SentField } from './form.ts';
import { isGroup } from './is-group.ts';
import { isTickBox, ownName, type Question, type QuestionTable } from './question.ts';

/**
 * The body of the call: every field of `sentFields` in that order, every one present; an unanswered text is `""`, an
 * unanswered list `[]`, a box that is not ticked `false`, any other missing answer `null`. Groups hold all of their
 * questions, in the order of the page.
 */
export function toBody(form: Form, answers: Answers): Answers {
  const normalized = normalizeAnswers(form, answers);
  return Object.fromEntries(
    form.sentFields.map(({ name, from }) => {
      const answered = from.find((question) => normalized[question] !== undefined) ?? name;
      return [name, fill(form.table, answered, normalized[answered])];
    }),
  );
}

/**
 * The answers behind a body, as far as it tells: a field that is sent from several questions belongs to
 * the one that has its value among its options, else to the one that takes any text.
 */
export function fromBody({ table, sentFields }: Pick<Form, 'table' | 'sentFields'>, body: Answers) {
  const entries = sentFields.flatMap((field) => {
    const value = body[field.name];
    return value === undefined ? [] : [[questionOf(table, field, value), value]];
  });
  return Object.fromEntries(entries) as Answers;
}

function fill(table: QuestionTable, path: string, answer: unknown): unknown {
  const question = table.at(path);
  if (question?.type === 'object') {
    const answers = isGroup(answer) ? answer : {};
    const inside = table.inside(path).map(({ path: inner }) => {
      const own = ownName(inner);
      return [own, fill(table, inner, answers[own])];
    });
    return Object.fromEntries(inside);
  }
  if (answer === undefined) return question && blankOf(question);
  return Array.isArray(answer) ? answer.map((entry) => fill(table, `${path}.*`, entry)) : answer;
}

function blankOf(question: Question): '' | null | false | readonly never[] {
  switch (question.type) {
    case 'array':
      return [];
    case 'boolean':
      return isTickBox(question) ? false : null;
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
  const answer = typeof value === 'string' ? value.trim() : value;
  const choice = from.find((path) =>
    table.at(path)?.options?.some((each) => each.value === answer),
  );
  const text = from.find((path) => table.at(path)?.type === 'string' && !table.at(path)?.options);
  return choice ?? (typeof value === 'string' ? text : undefined) ?? name;
}
