import type { Answers, Form, ValidationContext } from '../form/model/form.ts';
import { isReadOnlyQuestion, parsePath, questionPath } from '../form/model/question.ts';
import { pickAllowedAnswers } from '../form/runtime/allowed-answers.ts';
import { withAnswer } from '../form/runtime/answer-at.ts';
import { activeQuestions, normalizeAnswers } from '../form/runtime/answers.ts';
import { isEqual } from '../form/runtime/is-equal.ts';
import { type ControlTexts, parseControls } from '../form/runtime/parse-controls.ts';
import { validate } from '../form/runtime/validate.ts';
import type { FormController } from './form-controller.ts';

/** The answer in the controls of one name; undefined if they are empty. */
export type PageAnswer = readonly [name: string, answer: unknown];

/** Returns the answers in the controls that differ from the answers of the form. */
export function readPageAnswers(
  controller: FormController,
  controls: readonly Control[],
): PageAnswer[] {
  const { form, questionState, answerTo } = controller;
  const { table, numbers } = form;
  const { timeZone } = controller.options;
  return [...controlTexts(controls)].flatMap(([name, texts]) => {
    const known = table.at(questionPath(name));
    if (!known) return [];
    const question = questionState(name).question ?? known;
    const kind = table.kindOf(question);
    if (kind.isContainer) return [];
    const stored = answerTo(name);
    // A chosen file cannot be read as text, and a read-only answer is not the visitor's.
    if (isReadOnlyQuestion(question) || (kind.isVolatile && stored !== undefined)) return [];
    const shown = kind.show(stored, question, { numbers, timeZone });
    // Both sides are parsed, because a control may spell an answer differently.
    const [now, before] = [texts, shown].map((each) =>
      kind.parse(name, question, { table, numbers, timeZone, texts: new Map([[name, each]]) }),
    );
    return isEqual(now, before) ? [] : [[name, now] as const];
  });
}

/** Returns the controls with unreadable input, such as half a date. Their `value` is empty. */
export function unfinishedControls({
  container,
}: Pick<FormController, 'container'>): HTMLInputElement[] {
  const controls = [...(container?.querySelectorAll('input') ?? [])];
  return controls.filter(({ validity }) => validity.badInput);
}

/** The address of a form's page, and the day. */
interface AddressContext {
  readonly search: string;
  readonly context: ValidationContext;
  readonly timeZone: string;
}

/** Returns the valid answers in the query of an address (`?name=value`), except those to read-only questions. */
export function readAddressAnswers(
  form: Form,
  { search, context, timeZone }: AddressContext,
): Answers {
  const parameters = new URLSearchParams(search);
  if (parameters.size === 0) return {};
  const texts = new Map([...parameters.keys()].map((name) => [name, parameters.getAll(name)]));
  const answers = pickAllowedAnswers(form, parseControls(form, texts, timeZone));
  const wrong = Object.keys(validate(form, answers, context));
  const fixed = activeQuestions(form, answers).filter(({ question }) =>
    isReadOnlyQuestion(question),
  );
  const right = [...wrong, ...fixed.map(({ name }) => name)].reduce(
    (kept, name) => withAnswer(kept, parsePath(name), undefined),
    answers,
  );
  const normalized = Object.entries(normalizeAnswers(form, right));
  return Object.fromEntries(normalized.filter(([name]) => Object.hasOwn(answers, name)));
}

export type Control =
  | HTMLInputElement
  | HTMLSelectElement
  | HTMLTextAreaElement
  | HTMLButtonElement;

/**
 * Returns all controls and buttons inside an element, including disabled ones, whose text comes back when their
 * question is active again. Not for the `<form>` itself: it exposes its controls by name, so one named
 * `querySelectorAll` hides the method.
 */
export function controlsIn(parent: ParentNode | null | undefined, inside = ''): Control[] {
  return [
    ...(parent?.querySelectorAll<Control>(`${inside}:is(input, select, textarea, button)`) ?? []),
  ];
}

/**
 * Returns the texts in controls by name; an empty list for a name of which nothing is chosen. A slider that nobody has
 * moved is left out.
 */
export function controlTexts(controls: readonly Control[]): ControlTexts {
  const texts = new Map<string, string[]>();
  for (const control of controls) {
    const { name, type } = control;
    const isInput = control instanceof HTMLInputElement;
    if (isInput && type === 'range' && !isSliderMoved(controls, name)) continue;
    const isOpen = isInput && (type === 'radio' || type === 'checkbox') && !control.checked;
    const text = isInput && type === 'file' ? (control.files?.[0]?.name ?? '') : control.value;
    texts.set(name, [...(texts.get(name) ?? []), ...(isOpen ? [] : [text])]);
  }
  return texts;
}

/** Returns true if one of the sliders of a name was moved: several sliders can give one answer. */
function isSliderMoved(controls: readonly Control[], name: string): boolean {
  return controls.some(
    (each) =>
      each instanceof HTMLInputElement && each.name === name && each.value !== each.defaultValue,
  );
}
