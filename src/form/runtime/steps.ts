import { and, type BooleanExpr, or, replaceConditions } from '../model/boolean-expr.ts';
import type { Answers, ExpectedAnswer, FieldErrors, Form } from '../model/form.ts';
import { isHidden, isReadOnlyQuestion, parsePath, questionPath } from '../model/question.ts';
import { activeQuestions, normalizeAnswers } from './answers.ts';
import { isUpload } from './file-answer.ts';

/** The step that a visitor is on. */
export interface Step {
  /** The index of its section; behind the last one, that of the review. */
  readonly index: number;
  /** True if the visitor came from the review to change an answer, and is led back there. */
  readonly isChange: boolean;
}

export const firstStep: Step = { index: 0, isChange: false };

/** The name of the control that holds the step from which a form is posted, where there is no script. */
export const stepName = '_step';

/** The name of the buttons that lead to another step, where there is no script. */
export const stepActionName = '_go';

/** The value of the button that leads to the step before. */
export const backAction = 'back';

/** The value of the button that leads from the review to a question. */
export function changeAction(name: string): string {
  return `change ${name}`;
}

/** The name of the question to which such a button leads; undefined for any other value. */
export function questionToChange({ table }: Form, action: string): string | undefined {
  const [, name = ''] = /^change (\S+)$/.exec(action) ?? [];
  return table.at(questionPath(name)) ? name : undefined;
}

/**
 * Returns the form as it is asked where there is no script, which cannot carry files from step to step: its questions with files stand
 * in the last one.
 */
export function withFilesLast(form: Form): Form {
  const files = new Set(
    form.questions.filter(isUpload).map(({ path }) => String(parsePath(path)[0])),
  );
  if (!form.steps || files.size === 0) return form;
  const sections = form.sections.map((section, index) => ({
    ...section,
    fields: [
      ...section.fields.filter((name) => !files.has(name)),
      // Where answers are reviewed, the last step is no section.
      ...(form.steps?.hasReview || index < form.sections.length - 1 ? [] : files),
    ],
  }));
  return { ...form, sections };
}

/** The steps under these answers, by their indexes: each that asks something, and the review. */
export function activeSteps(form: Form, answers: Answers): number[] {
  const asked = new Set(activeQuestions(form, answers).map(({ name }) => name));
  const indexes = form.sections.flatMap(({ fields }, index) =>
    fields.some((name) => asked.has(name)) ? [index] : [],
  );
  return form.steps?.hasReview ? [...indexes, form.sections.length] : indexes;
}

/** The step itself if it is asked, else the next one that is; behind the last one, the last. */
export function nearestStep(form: Form, answers: Answers, step: Step): Step {
  const asked = activeSteps(form, answers);
  if (asked.includes(step.index)) return step;
  const index = asked.find((each) => each > step.index) ?? asked.at(-1);
  return index === undefined ? step : { index, isChange: false };
}

/** True if no answer in a step or behind it changes how many steps there are. */
export function isCountCertain(form: Form, answers: Answers, { index }: Step): boolean {
  const { table, conditions, sections, steps } = form;
  const normalized = normalizeAnswers(form, answers);
  const known = new Map<string, BooleanExpr>();
  /** Expresses when a question is asked, by what is still to be answered; true or false where that is certain. */
  const asked = (name: string): BooleanExpr => {
    const { askedIf = true } = table.at(name) ?? {};
    const before = known.get(name);
    if (before !== undefined) return before;
    // Of conditions that chase one another, nothing is certain.
    known.set(name, askedIf);
    const expr = replaceConditions(askedIf, (each) =>
      and((steps?.expected[each] ?? []).map(expectedOf)),
    );
    known.set(name, expr);
    return expr;
  };
  const expectedOf = ({ name, condition }: ExpectedAnswer): BooleanExpr =>
    isOpen(name) ? condition : (conditions[condition]?.(normalized) ?? false);
  const isOpen = (name: string): boolean => {
    const question = table.at(name);
    const isAsked = asked(name);
    if (isAsked === false || !question || isReadOnlyQuestion(question) || isHidden(question))
      return false;
    return isAsked !== true || stepOf(form, name) >= index;
  };
  return sections.every(({ fields }) => typeof or(fields.map(asked)) === 'boolean');
}

/** True if visitors check their answers in a step. */
export function isReview({ sections }: Form, { index }: Step): boolean {
  return index === sections.length;
}

/** The index of the step that asks a question; `name` is its path with dots. What no section has is in the last step. */
export function stepOf({ sections, steps }: Form, name: string): number {
  const [top] = parsePath(name);
  const index = sections.findIndex(({ fields }) => fields.some((field) => field === top));
  return index === -1 && steps?.hasReview ? sections.length : Math.max(0, index);
}

/** The messages of one step. */
export function errorsOfStep(
  form: Form,
  problems: FieldErrors,
  { index }: Pick<Step, 'index'>,
): FieldErrors {
  const own = Object.entries(problems).filter(([name]) => stepOf(form, name) === index);
  return Object.fromEntries(own);
}

/** The step that follows one; undefined behind the last, where the form is sent. */
export function stepAfter(form: Form, answers: Answers, { index, isChange }: Step) {
  const indexes = activeSteps(form, answers);
  const next = isChange ? indexes.at(-1) : indexes.find((each) => each > index);
  return next === undefined ? undefined : { index: next, isChange: false };
}

/** The step before one; the same one at the first. */
export function stepBefore(form: Form, answers: Answers, step: Step): Step {
  const before = activeSteps(form, answers).findLast((each) => each < step.index);
  return before === undefined ? step : { index: before, isChange: false };
}

/** The step with the first of the problems, and the messages of that step; undefined where nothing is wrong. */
export function firstInvalidStep(form: Form, problems: FieldErrors) {
  const [first] = Object.keys(problems);
  if (first === undefined) return undefined;
  const step = { index: stepOf(form, first), isChange: form.steps?.hasReview ?? false };
  return { step, problems: errorsOfStep(form, problems, step) };
}

/** A step as a control holds it: `2`, or `2 change`. */
export function formatStep({ index, isChange }: Step): string {
  return isChange ? `${index + 1} change` : `${index + 1}`;
}

/** The step that a text means; undefined where the form has no such step. */
export function parseStep({ sections, steps }: Form, text = ''): Step | undefined {
  const [, number, change] = /^([1-9]\d{0,2})( change)?$/.exec(text) ?? [];
  const index = Number(number) - 1;
  const most = sections.length - (steps?.hasReview ? 0 : 1);
  return index >= 0 && index <= most ? { index, isChange: change !== undefined } : undefined;
}
