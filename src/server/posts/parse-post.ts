import type { Form } from '../../form/model/form.ts';
import { lastSegment, type Question, questionPath } from '../../form/model/question.ts';
import type { QuestionTable } from '../../form/model/question-table.ts';
import { defaultMaxRows } from '../../form/runtime/default-max-rows.ts';
import { honeypotName } from '../../form/runtime/honeypot.ts';
import { type ControlTexts, parseControls } from '../../form/runtime/parse-controls.ts';
import { editionName } from '../../form/runtime/posted.ts';
import { rowActionName } from '../../form/runtime/row-actions.ts';
import { stepActionName, stepName } from '../../form/runtime/steps.ts';
import { isRenderable } from '../submissions/body-guard.ts';
import { answersWithFiles, createIsUnexpectedFile } from '../uploads/uploads.ts';
import type { Post } from './read-posts.ts';
import { readStepPost } from './step-move.ts';

/** The parsed controls of a form. */
export type ParsedPost = ReturnType<typeof parsePost>;

/** Parses what was posted to a form, to its current edition or an earlier one. */
export function parsePost(form: Form, { texts, isTooLong, upload }: Post, timeZone: string) {
  const own = texts && knownControlTexts(form, texts);
  const { files = [], unexpectedFiles = [] } = upload ?? {};
  const typed = own && parseControls(form, own, timeZone);
  const answers = typed && answersWithFiles(form, typed, [...files, ...unexpectedFiles]);
  // A few controls can name very many rows, which no page of the form has posted: such a post is not rendered.
  const isTooMuch = isTooLong || (answers !== undefined && !isRenderable(form, answers));
  return {
    answers: isTooMuch ? undefined : answers,
    isTooMuch,
    // A control that the form does not have: another form was posted.
    hasUnknownControls: own !== undefined && own.size < (texts?.size ?? 0),
    rowAction: own?.get(rowActionName)?.[0],
    honeypotValue: own?.get(honeypotName)?.[0],
    step: own && !isTooMuch ? readStepPost(form, own) : undefined,
    upload,
  };
}

/** Returns the values of controls that the form does not have, by name. */
export function unknownControlsIn(form: Form, { texts = new Map(), upload }: Post) {
  const own = knownControlTexts(form, texts);
  const others = [...texts].filter(([name]) => !own.has(name) && !name.startsWith('_'));
  const files = upload?.unexpectedFiles.filter(createIsUnexpectedFile(form)) ?? [];
  return [
    ...others.map(([title, given]) => ({ title, text: given.filter(Boolean).join(', ') })),
    ...files.map(({ question, name }) => ({ title: question, text: name })),
  ].filter(({ text }) => text !== '');
}

/**
 * Returns the controls that a page of this form can have posted: those with known names, each once, except for check
 * boxes of one question.
 */
function knownControlTexts(form: Form, texts: ControlTexts): ControlTexts {
  return new Map([...texts].filter(([name, given]) => isKnownControl(form, name, given)));
}

/** The honeypot, the buttons of rows, and the edition. */
const controlsOfEveryForm = [honeypotName, rowActionName, editionName];
const controlsOfSteps = [stepName, stepActionName];

function isKnownControl({ table, steps }: Form, name: string, given: readonly string[]): boolean {
  const question = questionAt(table, name);
  const kind = question && table.kindOf(question);
  if (question && kind?.isSeveral?.(question)) return true;
  if (given.length > 1) return false;
  if (controlsOfEveryForm.includes(name) || (steps && controlsOfSteps.includes(name))) return true;
  if (!question || table.at(`${question.path}.*`)) return false;
  // The control with the name of a row says that it exists, even if its own controls are empty.
  return !kind?.isContainer || (lastSegment(question.path) === '*' && given[0] === '');
}

/** Finds the question of a control; undefined if the row is beyond the most rows allowed. */
function questionAt(table: QuestionTable, name: string): Question | undefined {
  const question = table.at(questionPath(name));
  const names = name.split('.');
  const steps = question?.path.split('.') ?? [];
  const isThere = steps.every((step, index) => {
    if (step !== '*') return true;
    const { maxItems = defaultMaxRows } = table.at(steps.slice(0, index).join('.')) ?? {};
    return isNumberBelow(maxItems, names[index] ?? '');
  });
  return isThere ? question : undefined;
}

/** True if a text is a row number below `end`, without leading zeros. */
function isNumberBelow(end: number, text: string): boolean {
  return /^(?:0|[1-9]\d{0,3})$/.test(text) && Number(text) < end;
}
