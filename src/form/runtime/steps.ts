import { and, type BooleanExpr, or, replaceConditions } from '../model/boolean-expr.ts';
import type { Answers, ExpectedAnswer, FieldErrors, Form } from '../model/form.ts';
import { isHidden, isReadOnlyQuestion, parsePath, questionPath } from '../model/question.ts';
import { uploadQuestions } from '../model/question-table.ts';
import { activeQuestions, normalizeAnswers } from './answers.ts';

/** The current step of a visitor. */
export interface Step {
  /** The index of its section; the review follows the last section. */
  readonly index: number;
  /** True if the visitor came from the review to change an answer, and will return there. */
  readonly isChange: boolean;
}

export const firstStep: Step = { index: 0, isChange: false };

/** The name of the control with the current step, for posts without a script. */
export const stepName = '_step';

/** The name of the buttons that lead to another step without a script. */
export const stepActionName = '_go';

/** The value of the button to the previous step. */
export const backAction = 'back';

/** Returns the value of the button from the review to a question. */
export function changeAction(name: string): string {
  return `change ${name}`;
}

/** Returns the name of the question that such a button leads to; undefined for other values. */
export function questionToChange({ table }: Form, action: string): string | undefined {
  const [, name = ''] = /^change (\S+)$/.exec(action) ?? [];
  return table.at(questionPath(name)) ? name : undefined;
}

/**
 * Returns the form as it is used without a script: its questions for files are in the last step, because files cannot
 * be carried from step to step.
 */
export function withFilesLast(form: Form): Form {
  const files = new Set(uploadQuestions(form.table).map(({ path }) => String(parsePath(path)[0])));
  if (!form.steps || files.size === 0) return form;
  const sections = form.sections.map((section, index) => ({
    ...section,
    fields: [
      ...section.fields.filter((name) => !files.has(name)),
      // With a review, the last step is no section.
      ...(form.steps?.hasReview || index < form.sections.length - 1 ? [] : files),
    ],
  }));
  return { ...form, sections };
}

/** Returns the indexes of the active steps: each with an active question, and the review. */
export function activeSteps(form: Form, answers: Answers): number[] {
  const asked = new Set(activeQuestions(form, answers).map(({ name }) => name));
  const indexes = form.sections.flatMap(({ fields }, index) =>
    fields.some((name) => asked.has(name)) ? [index] : [],
  );
  return form.steps?.hasReview ? [...indexes, form.sections.length] : indexes;
}

/** Returns the step if it is active, else the next active one, or the last. */
export function nearestStep(form: Form, answers: Answers, step: Step): Step {
  const asked = activeSteps(form, answers);
  if (asked.includes(step.index)) return step;
  const index = asked.find((each) => each > step.index) ?? asked.at(-1);
  return index === undefined ? step : { index, isChange: false };
}

/** True if no answer in this step or a later one changes the number of steps. */
export function isCountCertain(form: Form, answers: Answers, { index }: Step): boolean {
  const { table, conditions, sections, steps } = form;
  const normalized = normalizeAnswers(form, answers);
  const known = new Map<string, BooleanExpr>();
  /** Returns the condition of a question in terms of the answers still missing; a constant if it is certain. */
  const asked = (name: string): BooleanExpr => {
    const { askedIf = true } = table.at(name) ?? {};
    const before = known.get(name);
    if (before !== undefined) return before;
    // The result of circular conditions is uncertain.
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

/** True for the review step. */
export function isReview({ sections }: Form, { index }: Step): boolean {
  return index === sections.length;
}

/**
 * Returns the index of the step with a question; `name` is its path with dots. Questions outside of all sections are in
 * the last step.
 */
export function stepOf({ sections, steps }: Form, name: string): number {
  const [top] = parsePath(name);
  const index = sections.findIndex(({ fields }) => fields.some((field) => field === top));
  return index === -1 && steps?.hasReview ? sections.length : Math.max(0, index);
}

/** Returns the messages of one step. */
export function errorsOfStep(
  form: Form,
  problems: FieldErrors,
  { index }: Pick<Step, 'index'>,
): FieldErrors {
  const own = Object.entries(problems).filter(([name]) => stepOf(form, name) === index);
  return Object.fromEntries(own);
}

/** Returns the next step; undefined after the last one, where the form is sent. */
export function stepAfter(form: Form, answers: Answers, { index, isChange }: Step) {
  const indexes = activeSteps(form, answers);
  const next = isChange ? indexes.at(-1) : indexes.find((each) => each > index);
  return next === undefined ? undefined : { index: next, isChange: false };
}

/** Returns the previous step; the first one stays. */
export function stepBefore(form: Form, answers: Answers, step: Step): Step {
  const before = activeSteps(form, answers).findLast((each) => each < step.index);
  return before === undefined ? step : { index: before, isChange: false };
}

/** Returns the first step with errors, and its messages; undefined if all answers are valid. */
export function firstInvalidStep(form: Form, problems: FieldErrors) {
  const [first] = Object.keys(problems);
  if (first === undefined) return undefined;
  const step = { index: stepOf(form, first), isChange: form.steps?.hasReview ?? false };
  return { step, problems: errorsOfStep(form, problems, step) };
}

/** Formats a step for a control: `2`, or `2 change`. */
export function formatStep({ index, isChange }: Step): string {
  return isChange ? `${index + 1} change` : `${index + 1}`;
}

/** Parses a step; undefined if the form has no such step. */
export function parseStep({ sections, steps }: Form, text = ''): Step | undefined {
  const [, number, change] = /^([1-9]\d{0,2})( change)?$/.exec(text) ?? [];
  const index = Number(number) - 1;
  const most = sections.length - (steps?.hasReview ? 0 : 1);
  return index >= 0 && index <= most ? { index, isChange: change !== undefined } : undefined;
}
