import { initialAnswers, settle } from '../runtime/answers.ts';
import type { Answers, Form, Path } from '../runtime/form.ts';
import { fieldsOf, pathOf } from '../runtime/questions.ts';
import { readControls } from '../runtime/read-controls.ts';
import { validate } from '../runtime/validate.ts';
import { drawingOf } from '../runtime/widgets.ts';

/** The answers that stand in the controls of a page and differ from those the form starts with. */
export function answersInPage(form: Form, element: HTMLFormElement | null | undefined): Answers {
  if (!element) return {};
  const texts = new Map<string, string[]>();
  for (const control of element.elements) {
    // Of controls that are switched off, too: what was typed there comes back when they are asked for again.
    if (isGiven(control))
      texts.set(control.name, [...(texts.get(control.name) ?? []), textIn(control)]);
  }
  const initial = initialAnswers(form);
  return only(readControls(form, texts), (name, answer) => !isSame(answer, initial[name]));
}

/** The answers that an address gives (`?name=value`), only those that are valid ones. */
export function answersInAddress(form: Form, search: string, today: string): Answers {
  const parameters = new URLSearchParams(search);
  const files = fieldsOf(form).filter(({ part, ui }) => drawingOf(part, ui) === 'file');
  for (const { name } of files) parameters.delete(name);
  const names = [...new Set(parameters.keys())];
  const answers = readControls(form, new Map(names.map((name) => [name, parameters.getAll(name)])));
  const wrong = Object.keys(validate(form, answers, { today }));
  const right = wrong.reduce<unknown>((kept, name) => without(kept, pathOf(name)), answers);
  return only(settle(form, right as Answers), (name) => name in answers);
}

/** Answers without the one at a path, if there is one. */
function without(answers: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined || typeof answers !== 'object' || answers === null) return undefined;
  const entries = Object.entries(answers).map(([key, inner]) =>
    key === String(step) ? [key, without(inner, rest)] : [key, inner],
  );
  return Array.isArray(answers)
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}

function isGiven(
  control: Element,
): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  if (control instanceof HTMLInputElement) {
    return !['radio', 'checkbox'].includes(control.type) || control.checked;
  }
  return control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement;
}

function textIn(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
  const file = control instanceof HTMLInputElement ? control.files?.[0] : undefined;
  return file ? file.name : control.value;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function only(answers: Answers, keeps: (name: string, answer: unknown) => boolean): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([name, answer]) => keeps(name, answer)),
  );
}
