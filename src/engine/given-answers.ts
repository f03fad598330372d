import { initialAnswers, settle } from '../runtime/answers.ts';
import type { Answers, Form, Path } from '../runtime/form.ts';
import { isGroup } from '../runtime/is-group.ts';
import { knownAnswers } from '../runtime/known-answers.ts';
import { pathOf } from '../runtime/questions.ts';
import { readControls } from '../runtime/read-controls.ts';
import { validate } from '../runtime/validate.ts';
import { momentOf, timeOf } from './clock.ts';

/** The answers that stand in the controls of a page and differ from those the form starts with. */
export function answersInPage(form: Form, element: HTMLFormElement | null | undefined): Answers {
  if (!element) return {};
  const texts = new Map<string, string[]>();
  for (const control of element.elements) {
    // Of controls that are switched off, too: what was typed there comes back when they are asked for again.
    if (isGiven(control))
      texts.set(control.name, [...(texts.get(control.name) ?? []), textIn(control)]);
  }
  return changed(readControls(form, texts), initialAnswers(form));
}

/** The answers that an address gives (`?name=value`), only those that are valid ones. */
export function answersInAddress(form: Form, search: string, today: string): Answers {
  const parameters = new URLSearchParams(search);
  const texts = new Map([...parameters.keys()].map((name) => [name, parameters.getAll(name)]));
  const answers = knownAnswers(form, readControls(form, texts));
  const wrong = Object.keys(validate(form, answers, { today }));
  const right = wrong.reduce<unknown>((kept, name) => without(kept, pathOf(name)), answers);
  const settled = Object.entries(settle(form, right as Answers));
  return Object.fromEntries(settled.filter(([name]) => name in answers));
}

/** Each answer with the way to it: the questions of a group one by one, so that those that are not given stay. */
export function singleAnswers(answers: Answers, around: Path = []): (readonly [Path, unknown])[] {
  return Object.entries(answers).flatMap(([name, answer]) => {
    const path = [...around, name];
    return isGroup(answer) ? singleAnswers(answer, path) : [[path, answer] as const];
  });
}

/** Answers without those that are as they were; of a group, without those in it. */
function changed(answers: Answers, before: Answers): Answers {
  const entries = Object.entries(answers).flatMap(([name, answer]) => {
    const known = before[name];
    if (isGroup(answer)) return [[name, changed(answer, isGroup(known) ? known : {})] as const];
    return isSame(answer, known) ? [] : [[name, answer] as const];
  });
  return Object.fromEntries(entries);
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
  switch (control.type) {
    case 'file':
      return (control instanceof HTMLInputElement && control.files?.[0]?.name) || '';
    case 'time':
      return timeOf(control.value);
    case 'datetime-local':
      return momentOf(control.value);
    default:
      return control.value;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
