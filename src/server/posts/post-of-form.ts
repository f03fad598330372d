import { isUpload } from '../../form/file-answer.ts';
import type { Form } from '../../form/form.ts';
import { honeypotName } from '../../form/honeypot.ts';
import { editionName } from '../../form/posted.ts';
import {
  isSeveral,
  ownName,
  type Question,
  type QuestionTable,
  questionPath,
} from '../../form/question.ts';
import { type ControlTexts, readControls, usualRows } from '../../form/read-controls.ts';
import { rowActionName } from '../../form/row-actions.ts';
import { stepActionName, stepName } from '../../form/steps.ts';
import { isDrawable } from '../api/body-guard.ts';
import { answersWithFiles } from '../uploads/uploads.ts';
import type { Post } from './read-posts.ts';
import { readStepPost } from './step-move.ts';

/** The parsed controls of a form. */
export type PostOfForm = ReturnType<typeof readPostOf>;

/** Parses what was posted to a form, to its current edition or an earlier one. */
export function readPostOf(form: Form, { texts, isTooLong, upload }: Post, timeZone: string) {
  const own = texts && ownTexts(form, texts);
  const { files = [], strangers = [] } = upload ?? {};
  const typed = own && readControls(form, own, timeZone);
  const answers = typed && answersWithFiles(form, typed, [...files, ...strangers]);
  // A few controls can name very many rows, which no page of the form has posted: such a post is not rendered.
  const isTooMuch = isTooLong || (answers !== undefined && !isDrawable(form, answers));
  const isStranger = isForeignTo(form);
  return {
    answers: isTooMuch ? undefined : answers,
    isTooMuch,
    // A control that the form does not have: another form was posted.
    isForeign: own !== undefined && (own.size < (texts?.size ?? 0) || strangers.some(isStranger)),
    rowAction: own?.get(rowActionName)?.[0],
    caught: own?.get(honeypotName)?.[0],
    step: own && !isTooMuch ? readStepPost(form, own) : undefined,
    upload,
  };
}

/** Creates the test for a file at a question that accepts none. */
export function isForeignTo({ questions }: Form): (file: { readonly question: string }) => boolean {
  const names = questions.filter(isUpload).map(({ path }) => path);
  return ({ question }) => !names.includes(question);
}

/** Returns the values of controls that the form does not have, by name. */
export function straysIn(form: Form, { texts = new Map(), upload }: Post) {
  const own = ownTexts(form, texts);
  const others = [...texts].filter(([name]) => !own.has(name) && !name.startsWith('_'));
  const files = upload?.strangers.filter(isForeignTo(form)) ?? [];
  return [
    ...others.map(([title, given]) => ({ title, text: given.filter(Boolean).join(', ') })),
    ...files.map(({ question, name }) => ({ title: question, text: name })),
  ].filter(({ text }) => text !== '');
}

/**
 * Returns the controls that a page of this form can have posted: those with known names, each once, except for check
 * boxes of one question.
 */
function ownTexts(form: Form, texts: ControlTexts): ControlTexts {
  return new Map([...texts].filter(([name, given]) => isOwn(form, name, given)));
}

/** The honeypot, the buttons of rows, and the edition. */
const ofEveryForm = [honeypotName, rowActionName, editionName];
const ofSteps = [stepName, stepActionName];

function isOwn({ table, steps }: Form, name: string, given: readonly string[]): boolean {
  const question = questionAt(table, name);
  if (question && isSeveral(question)) return true;
  if (given.length > 1) return false;
  if (ofEveryForm.includes(name) || (steps && ofSteps.includes(name))) return true;
  if (!question || question.widget === 'rows') return false;
  // The control with the name of a row says that it exists, even if its own controls are empty.
  return question.widget !== 'group' || (ownName(question.path) === '*' && given[0] === '');
}

/** Finds the question of a control; undefined if the row is beyond the most rows allowed. */
function questionAt(table: QuestionTable, name: string): Question | undefined {
  const question = table.at(questionPath(name));
  const names = name.split('.');
  const steps = question?.path.split('.') ?? [];
  const isThere = steps.every((step, index) => {
    if (step !== '*') return true;
    const { maxItems = usualRows } = table.at(steps.slice(0, index).join('.')) ?? {};
    return isNumberBelow(maxItems, names[index] ?? '');
  });
  return isThere ? question : undefined;
}

/** True if a text is a row number below `end`, without leading zeros. */
function isNumberBelow(end: number, text: string): boolean {
  return /^(?:0|[1-9]\d{0,3})$/.test(text) && Number(text) < end;
}
