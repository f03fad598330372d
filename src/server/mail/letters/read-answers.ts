import { fromBody } from '../../../runtime/answers.ts';
import type { Answers, Form, FormField } from '../../../runtime/form.ts';
import { type AnswerKind, kindOf } from '../../answer-kind.ts';
import type { StoredSubmission } from '../../store/store.ts';
import { inertText } from './inert.ts';
import { dayInWords } from './wall-time.ts';

/** One answer, fit to be read by a person. */
export interface Answer {
  readonly question: string;
  /** The label that the visitor saw. */
  readonly title: string;
  readonly kind: AnswerKind;
  /** As it was sent; several choices as a list. */
  readonly value: unknown;
  /** As it is read: inert, with at least one character; several choices on a line each. */
  readonly text: string;
  /** The heading under which the question stands; '' for none. */
  readonly section: string;
}

/**
 * What a visitor has answered, in the order of the form. An answer that the form has no question for, because
 * its file has changed since, comes last, under the name of its field.
 */
export function readAnswers(form: Form | undefined, submission: StoredSubmission): Answer[] {
  const body: Answers = JSON.parse(submission.body);
  const answers = form ? fromBody(form, body) : body;
  const known = form?.fields ?? [];
  const strays = Object.keys(answers).filter((name) => !known.some((field) => field.name === name));
  return [
    ...known.map((field) => readAnswer(field, answers[field.name], sectionOf(form, field.name))),
    ...strays.map((name) => readStray(name, answers[name])),
  ].filter(({ text }) => text !== '');
}

function readAnswer(field: FormField, value: unknown, section: string): Answer {
  const { name: question, rules } = field;
  const kind = kindOf(field);
  return { question, title: rules.title, kind, value, text: textOf(value, field, kind), section };
}

function readStray(question: string, value: unknown): Answer {
  return {
    question,
    title: question,
    kind: 'text',
    value,
    text: inertText(join(value)),
    section: '',
  };
}

function textOf(value: unknown, { rules }: FormField, kind: AnswerKind): string {
  const text = inertText(join(value));
  if (text === '') return '';
  if (kind === 'day') return dayInWords(text);
  return kind === 'stars' && rules.maximum !== undefined ? `${text} of ${rules.maximum}` : text;
}

function join(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(join).join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function sectionOf(form: Form | undefined, name: string): string {
  return form?.sections.find(({ fields }) => fields.includes(name))?.title ?? '';
}
