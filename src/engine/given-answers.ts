import { initialAnswers, settle } from '../runtime/answers.ts';
import type { Answers, Form, FormField } from '../runtime/form.ts';
import { validate } from '../runtime/validate.ts';

/** The answers that stand in the controls of a page and differ from those the form starts with. */
export function answersInPage(form: Form, element: HTMLFormElement | null | undefined): Answers {
  if (!element) return {};
  const present = new FormData(element);
  const answers = readTexts(form, ({ name }) =>
    present.getAll(name).map((value) => (value instanceof File ? value.name : value)),
  );
  const initial = initialAnswers(form);
  return only(answers, (name, answer) => answer !== initial[name]);
}

/** The answers that an address gives (`?name=value`), only those that are valid ones. */
export function answersInAddress(form: Form, search: string, today: string): Answers {
  const parameters = new URLSearchParams(search);
  const answers = readTexts(form, (field) => (isFile(field) ? [] : parameters.getAll(field.name)));
  const problems = validate(form, answers, { today });
  return only(settle(form, answers), (name) => !(name in problems));
}

/** Whether the answer to a question is a file, which only the visitor can choose. */
export function isFile({ ui }: FormField): boolean {
  return ui['ui:widget'] === 'file';
}

function readTexts(form: Form, textsOf: (field: FormField) => readonly string[]): Answers {
  return Object.fromEntries(
    form.fields.flatMap((field) => {
      const texts = textsOf(field).filter((text) => text !== '');
      return texts.length === 0 ? [] : [[field.name, answerOf(field, texts)]];
    }),
  );
}

function answerOf({ rules }: FormField, texts: readonly string[]): unknown {
  switch (rules.type) {
    case 'array':
      return texts;
    case 'integer':
      return Number(texts[0]);
    default:
      return texts[0];
  }
}

function only(answers: Answers, keeps: (name: string, answer: unknown) => boolean): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([name, answer]) => keeps(name, answer)),
  );
}
