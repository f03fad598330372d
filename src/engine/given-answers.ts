import { withAnswer } from '../form/answer-at.ts';
import { normalizeAnswers } from '../form/answers.ts';
import { wallTimeOf } from '../form/clock.ts';
import { isCustomWidget } from '../form/custom-widgets.ts';
import type { Answers, Form, JudgeContext } from '../form/form.ts';
import { isEqual } from '../form/is-equal.ts';
import { knownAnswers } from '../form/known-answers.ts';
import { hasQuestions, isFixed, isResolved, pathOf, questionPath } from '../form/question.ts';
import { type ControlTexts, readControl, readControls } from '../form/read-controls.ts';
import { validate } from '../form/validate.ts';
import type { FormRun } from './form-run.ts';

/** The texts that the controls of a form hold now. */
export function textsInPage(element: HTMLElement): ControlTexts {
  return textsBy(element, textNow);
}

/** The answer in the controls of one name; undefined for none. */
export type GivenAnswer = readonly [name: string, answer: unknown];

/**
 * Returns the answers in the controls that show something else than the form knows; when the script comes, something else than
 * they were drawn with. What rjsf resolves is read by none but its own widgets.
 */
export function answersInPage(
  { form, live, answerTo, options: { timeZone } }: FormRun,
  element: HTMLElement,
  isFirst = false,
): GivenAnswer[] {
  const drawn = textsBy(element, textDrawn);
  return [...textsInPage(element)].flatMap(([name, texts]) => {
    const known = form.table.at(questionPath(name));
    if (!known || hasQuestions(known) || isResolved(known)) return [];
    const question = live(name).question ?? known;
    const { widget, options } = question;
    // A slider shows a number where there is none, and so may a widget of the project's own.
    const isOwn = isFirst || widget === 'range' || isCustomWidget(widget);
    if (isOwn && isEqual(texts, drawn.get(name))) return [];
    // The form has the files themselves, and a fixed answer is not the visitor's.
    if (!isFirst && (widget === 'file' || isFixed(question))) return [];
    // Read again as they are shown: a control may put an answer in other words, or not offer it any more.
    const shown = [answerTo(name) ?? []]
      .flat()
      .filter((answer) => !options || options.some(({ value }) => value === answer))
      .map((answer) =>
        widget === 'date-time' ? wallTimeOf(String(answer), timeZone) : String(answer),
      );
    const answer = readControl(question, texts, timeZone);
    return isEqual(answer, readControl(question, shown, timeZone)) ? [] : [[name, answer] as const];
  });
}

type OnPage = Pick<FormRun, 'container'>;

/** Returns the controls that hold something unreadable, such as half a date. Their `value` is blank. */
export function unfinishedControls({ container }: OnPage): HTMLInputElement[] {
  const controls = [...(container?.querySelectorAll('input') ?? [])];
  return controls.filter(({ validity }) => validity.badInput);
}

/** Empties the controls that hold something unreadable, as far as they are meant. */
export function clearUnfinished(run: OnPage, isMeant: (name: string) => boolean): void {
  for (const control of unfinishedControls(run)) if (isMeant(control.name)) control.value = '';
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
  return Object.fromEntries(normalized.filter(([name]) => name in answers));
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The texts of all controls, by their names; none for a name of which nothing is chosen. Also of those that are switched off: what
 * was typed there comes back when they are asked for again.
 */
function textsBy(
  element: HTMLElement,
  textOf: (control: Control) => string | undefined,
): ControlTexts {
  const texts = new Map<string, string[]>();
  for (const control of element.querySelectorAll<Control>('input, select, textarea')) {
    const { name } = control;
    texts.set(name, [...(texts.get(name) ?? []), textOf(control) ?? []].flat());
  }
  return texts;
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
  const controls = [...(form?.querySelectorAll('input') ?? [])];
  return controls.some((each) => each.name === name && each.value !== each.defaultValue);
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === 'radio' || type === 'checkbox';
}
