import type { FormCondition } from '../form-language/form-file.ts';
import type { Answers, FormDescription, SentField } from './form.ts';

/**
 * The answers as the rules see them: texts trimmed, blanks left out, and without the questions
 * that are not asked because their condition does not hold.
 */
export function settle(form: FormDescription, answers: Answers): Answers {
  const known = normalise(answers);
  const hidden = hiddenFields(form, known);
  return Object.fromEntries(Object.entries(known).filter(([name]) => !hidden.has(name)));
}

/** The names of the questions that are not asked, given these answers. */
export function hiddenFields(form: FormDescription, answers: Answers): ReadonlySet<string> {
  const known = normalise(answers);
  const branches = form.branches.filter((branch) => !holds(branch.condition, known));
  return new Set(branches.flatMap((branch) => branch.fields));
}

/** Whether a condition holds: every field it requires is answered, and with one of its values. */
export function holds(condition: FormCondition, answers: Answers): boolean {
  const isAnswered = condition.required.every((name) => answers[name] !== undefined);
  return (
    isAnswered &&
    Object.entries(condition.properties).every(([name, rule]) => {
      const answer = answers[name];
      if (answer === undefined) return true;
      return (
        (rule.const === undefined || rule.const === answer) &&
        (rule.enum === undefined || rule.enum.some((value) => value === answer))
      );
    })
  );
}

/**
 * The body of the call: every field of `sentFields` in that order, every one present; an unanswered
 * text is `""`, an unanswered list is `[]`, an unanswered number is `null`.
 */
export function toBody(form: FormDescription, answers: Answers): Answers {
  const settled = settle(form, answers);
  return Object.fromEntries(
    form.sentFields.map(({ name, from }) => {
      const answered = from.find((question) => settled[question] !== undefined);
      return [name, answered === undefined ? blankOf(form, name) : settled[answered]];
    }),
  );
}

/**
 * The answers behind a body, as far as it tells: a field that is sent from several questions belongs to
 * the one that has its value among its options, else to the one that takes any text.
 */
export function fromBody(form: FormDescription, body: Answers): Answers {
  return Object.fromEntries(
    form.sentFields.flatMap(({ name, from }) => {
      const value = body[name];
      return value === undefined ? [] : [[questionOf(form, { name, from }, value), value]];
    }),
  );
}

/** The answers a form starts with: its defaults. */
export function initialAnswers(form: FormDescription): Answers {
  return Object.fromEntries(
    form.fields.flatMap(({ name, rules }) =>
      rules.default === undefined ? [] : [[name, rules.default]],
    ),
  );
}

function blankOf(form: FormDescription, name: string): '' | null | readonly string[] {
  switch (form.fields.find((candidate) => candidate.name === name)?.rules.type) {
    case 'array':
      return [];
    case 'integer':
      return null;
    default:
      return '';
  }
}

function questionOf(form: FormDescription, { name, from }: SentField, value: unknown): string {
  const [only, ...others] = from;
  if (others.length === 0) return only ?? name;
  const candidates = form.fields.filter((field) => from.includes(field.name));
  const answer = trim(value);
  const choice = candidates.find(({ rules }) => rules.enum?.some((option) => option === answer));
  const text = candidates.find(({ rules }) => rules.type === 'string' && !rules.enum);
  return (choice ?? (typeof value === 'string' ? text : undefined))?.name ?? name;
}

function normalise(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) => {
      const value = trim(answer);
      return isBlank(value) ? [] : [[name, value]];
    }),
  );
}

function trim(answer: unknown): unknown {
  if (typeof answer === 'string') return answer.trim();
  if (Array.isArray(answer)) return answer.map(trim).filter((item) => !isBlank(item));
  return answer;
}

function isBlank(answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === '') return true;
  return Array.isArray(answer) && answer.length === 0;
}
