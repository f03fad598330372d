import { settle } from '../runtime/answers.ts';
import type { Answers, Form, Path } from '../runtime/form.ts';
import { knownAnswers } from '../runtime/known-answers.ts';
import { pathOf } from '../runtime/questions.ts';
import { readControls } from '../runtime/read-controls.ts';
import { validate } from '../runtime/validate.ts';

/** The answers that stand in the controls of a form. */
export function answersInPage(form: Form, element: HTMLFormElement, timeZone: string): Answers {
  const texts = new Map<string, string[]>();
  for (const control of element.elements) {
    // Of controls that are switched off, too: what was typed there comes back when they are asked for again.
    if (isGiven(control))
      texts.set(control.name, [...(texts.get(control.name) ?? []), textIn(control)]);
  }
  return readControls(form, texts, timeZone);
}

/** Where a form stands, and when. */
interface Place {
  readonly search: string;
  readonly today: () => string;
  readonly timeZone: string;
}

/** The answers that an address gives (`?name=value`), only those that are valid ones. */
export function answersInAddress(form: Form, { search, today, timeZone }: Place): Answers {
  const parameters = new URLSearchParams(search);
  if (parameters.size === 0) return {};
  const texts = new Map([...parameters.keys()].map((name) => [name, parameters.getAll(name)]));
  const answers = knownAnswers(form, readControls(form, texts, timeZone));
  const wrong = Object.keys(validate(form, answers, { today: today() }));
  const right = wrong.reduce<unknown>((kept, name) => without(kept, pathOf(name)), answers);
  const settled = Object.entries(settle(form, right as Answers));
  return Object.fromEntries(settled.filter(([name]) => name in answers));
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
    // A slider has a place before anybody has moved it.
    if (control.type === 'range') return control.value !== control.defaultValue;
    return !['radio', 'checkbox'].includes(control.type) || control.checked;
  }
  return control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement;
}

function textIn(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
  const isFile = control instanceof HTMLInputElement && control.type === 'file';
  return isFile ? (control.files?.[0]?.name ?? '') : control.value;
}
