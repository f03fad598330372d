import { type Place, settle } from './answers.ts';
import type { Answers, CompiledPart, Form, FormDescription, SentField } from './form.ts';
import { everyProperty } from './parts.ts';
import { inOrder, uiInside } from './ui.ts';
import { isTickBox } from './widgets.ts';

/**
 * The body of the call: every field of `sentFields` in that order, every one present; an unanswered text is `""`, an
 * unanswered list `[]`, a box that is not ticked `false`, any other missing answer `null`. Groups hold all of their
 * questions, in the order of the page.
 */
export function toBody(form: Form, answers: Answers): Answers {
  const settled = settle(form, answers);
  const questions = everyProperty(form.schema);
  return Object.fromEntries(
    form.sentFields.map(({ name, from }) => {
      const answered = from.find((question) => settled[question] !== undefined) ?? name;
      const part = questions[answered] ?? {};
      return [name, fill({ part, ui: uiInside(form.uiSchema, answered) }, settled[answered])];
    }),
  );
}

/**
 * The answers behind a body, as far as it tells: a field that is sent from several questions belongs to
 * the one that has its value among its options, else to the one that takes any text.
 */
export function fromBody(form: FormDescription, body: Answers): Answers {
  const questions = everyProperty(form.schema);
  return Object.fromEntries(
    form.sentFields.flatMap((field) => {
      const value = body[field.name];
      return value === undefined ? [] : [[questionOf(questions, field, value), value]];
    }),
  );
}

function fill({ part, ui }: Place, answer: unknown): unknown {
  if (part.type === 'object') return fillGroup({ part, ui }, answer as Answers | undefined);
  if (answer === undefined) return blankOf({ part, ui });
  if (!Array.isArray(answer)) return answer;
  const inside = { part: part.items ?? {}, ui: uiInside(ui, 'items') };
  return answer.map((entry) => fill(inside, entry));
}

function fillGroup({ part, ui }: Place, answers: Answers = {}): Answers {
  const questions = everyProperty(part);
  return Object.fromEntries(
    inOrder(Object.keys(questions), ui).map((name) => [
      name,
      fill({ part: questions[name] ?? {}, ui: uiInside(ui, name) }, answers[name]),
    ]),
  );
}

function blankOf({ part, ui }: Place): '' | null | false | readonly never[] {
  switch (part.type) {
    case 'array':
      return [];
    case 'boolean':
      return isTickBox(part, ui) ? false : null;
    case 'integer':
    case 'number':
      return null;
    default:
      return '';
  }
}

function questionOf(
  questions: Readonly<Record<string, CompiledPart>>,
  { name, from }: SentField,
  value: unknown,
): string {
  const [only, ...others] = from;
  if (others.length === 0) return only ?? name;
  const answer = typeof value === 'string' ? value.trim() : value;
  const choice = from.find((each) => questions[each]?.enum?.some((option) => option === answer));
  const text = from.find((each) => questions[each]?.type === 'string' && !questions[each]?.enum);
  return choice ?? (typeof value === 'string' ? text : undefined) ?? name;
}
