import { withAnswer } from '../form/answer-at.ts';
import { normalizeAnswers } from '../form/answers.ts';
import type { Answers, Form, JudgeContext } from '../form/form.ts';
import { knownAnswers } from '../form/known-answers.ts';
import { pathOf } from '../form/question.ts';
import { readControls } from '../form/read-controls.ts';
import { validate } from '../form/validate.ts';

/** The answers that are in the controls of a form. */
export function answersInPage(form: Form, element: HTMLFormElement, timeZone: string): Answers {
  return readControls(form, textsBy(element, textNow), timeZone);
}

/** The answers that the controls of a form were drawn with, read in the same way. */
export function answersDrawn(form: Form, element: HTMLFormElement, timeZone: string): Answers {
  return readControls(form, textsBy(element, textDrawn), timeZone);
}

/** The page of a form, and the time. */
interface Place {
  readonly search: string;
  readonly context: JudgeContext;
  readonly timeZone: string;
}

/** The answers that an address gives (`?name=value`), only those that are valid ones. */
export function answersInAddress(form: Form, { search, context, timeZone }: Place): Answers {
  const parameters = new URLSearchParams(search);
  if (parameters.size === 0) return {};
  const texts = new Map([...parameters.keys()].map((name) => [name, parameters.getAll(name)]));
  const answers = knownAnswers(form, readControls(form, texts, timeZone));
  const wrong = Object.keys(validate(form, answers, context));
  const right = wrong.reduce((kept, name) => withAnswer(kept, pathOf(name), undefined), answers);
  const normalized = Object.entries(normalizeAnswers(form, right));
  return Object.fromEntries(normalized.filter(([name]) => Object.hasOwn(answers, name)));
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The texts of all controls; of those that are switched off, too: what was typed there comes back when they are asked for again. */
function textsBy(
  element: HTMLFormElement,
  textOf: (control: Control) => string | undefined,
): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const control of controlsIn(element)) {
    const text = textOf(control);
    if (text === undefined) continue;
    texts.set(control.name, [...(texts.get(control.name) ?? []), text]);
  }
  return texts;
}

/** The controls of a form, which gives its controls by their names: one called `elements` hides the list of all. */
function controlsIn(form: HTMLFormElement): NodeListOf<Control> {
  return Element.prototype.querySelectorAll.call<Element, [string], NodeListOf<Control>>(
    form,
    'input, select, textarea',
  );
}

/** Returns the text in a control; none for a choice that is not chosen. */
function textNow(control: Control): string | undefined {
  const { value } = control;
  if (!(control instanceof HTMLInputElement)) return value;
  if (isChoice(control)) return control.checked ? value : undefined;
  // A slider has a place before anybody has moved it; several of one name give one answer.
  if (control.type === 'range') return hasMovedSlider(control) ? value : undefined;
  return control.type === 'file' ? (control.files?.[0]?.name ?? '') : value;
}

/** Returns the text that a control was drawn with. */
function textDrawn(control: Control): string | undefined {
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].find(({ defaultSelected }) => defaultSelected);
    return (drawn ?? control.options[0])?.value;
  }
  if (!(control instanceof HTMLInputElement)) return control.defaultValue;
  if (isChoice(control)) return control.defaultChecked ? control.value : undefined;
  return control.type === 'range' ? undefined : control.defaultValue;
}

function hasMovedSlider({ form, name }: HTMLInputElement): boolean {
  return [...(form ? controlsIn(form) : [])].some(
    (each) =>
      each instanceof HTMLInputElement && each.name === name && each.value !== each.defaultValue,
  );
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === 'radio' || type === 'checkbox';
}
