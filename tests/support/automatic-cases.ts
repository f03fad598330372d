import type { RuleName } from '../../src/form-language/field-file.ts';
import { hiddenFields, initialAnswers, settle } from '../../src/runtime/answers.ts';
import type { Answers, Form, FormField, Problems } from '../../src/runtime/form.ts';
import { anyAnswer, attemptsOf } from './automatic-answers.ts';
import type { FormMessage } from './form-messages.ts';

/** An example that nobody wrote: answers, and what the form's own file says must follow. */
export interface AutomaticCase {
  readonly name: string;
  readonly answers: Answers;
  readonly problems: Problems;
}

/** A form to try out, valid answers to start from, and what the form's file says. */
export interface Subject {
  readonly form: Form;
  readonly base: Answers;
  readonly today: string;
  readonly messages: readonly FormMessage[];
}

/** The examples that follow from a form's file alone: empty, valid, and every rule of every question. */
export function automaticCases(subject: Subject): AutomaticCase[] {
  const { form, base } = subject;
  return [
    { name: 'an empty form asks for everything required', ...expected({}, {}, subject) },
    {
      name: 'an untouched form asks for what has no default',
      ...expected(initialAnswers(form), {}, subject),
    },
    { name: 'the base is valid', answers: base, problems: {} },
    ...form.fields.flatMap((field) => casesOf(field, subject)),
    ...form.alternatives.flatMap((names) => alternativeCases(names, subject)),
  ];
}

/** Of questions of which one answer is enough: none of them, and each of them alone. */
function alternativeCases(names: readonly string[], subject: Subject): AutomaticCase[] {
  const { form, base, today } = subject;
  const none = Object.fromEntries(
    Object.entries(base).filter(([answered]) => !names.includes(answered)),
  );
  const alone = form.fields
    .filter(({ name }) => names.includes(name))
    .map((field) => ({
      name: `${field.name} is enough without ${names.filter((name) => name !== field.name).join(', ')}`,
      ...expected(
        { ...none, [field.name]: base[field.name] ?? anyAnswer(field, today) },
        {},
        subject,
      ),
    }));
  return [
    { name: `one of ${names.join(', ')} is asked for`, ...expected(none, {}, subject) },
    ...alone,
  ];
}

function casesOf(field: FormField, subject: Subject): AutomaticCase[] {
  const { form, base, today } = subject;
  const asked = { ...base, ...opening(form, field.name) };
  return attemptsOf(field, { answer: base[field.name], today }).map(
    ({ statement, answer, breaks }) => ({
      name: `${field.name} ${statement}`,
      ...expected(
        { ...asked, [field.name]: answer },
        breaks === undefined ? {} : { [field.name]: wording(subject, field.name, breaks) },
        subject,
      ),
    }),
  );
}

/** Answers with their own problems and those of every question that they leave open. */
function expected(
  answers: Answers,
  problems: Problems,
  subject: Subject,
): Omit<AutomaticCase, 'name'> {
  const { form } = subject;
  const given = settle(form, answers);
  const hidden = hiddenFields(form, answers);
  const isMissing = (name: string) => given[name] === undefined;
  const required = form.fields.filter(({ name, isRequired }) => isRequired && !hidden.has(name));
  const missing = [
    ...required.map(({ name }) => name).filter(isMissing),
    ...form.alternatives.filter((names) => names.every(isMissing)).flatMap(([first = '']) => first),
  ];
  const asked = missing.map((name) => [name, wording(subject, name, 'required')]);
  return { answers, problems: { ...Object.fromEntries(asked), ...problems } };
}

/** The answers under which a question is asked at all. */
function opening(form: Form, field: string): Answers {
  const conditions = form.branches
    .filter(({ fields }) => fields.includes(field))
    .flatMap(({ condition }) => Object.entries(condition.properties));
  return Object.fromEntries(
    conditions.map(([name, { const: value, enum: values }]) => [name, value ?? values?.[0]]),
  );
}

function wording({ form, messages }: Subject, field: string, rule: RuleName): string {
  const message = messages.find(
    (candidate) => candidate.field === field && candidate.rule === rule,
  );
  if (!message) throw new Error(`${form.id}: no message for ${field}, ${rule}`);
  return message.text;
}
