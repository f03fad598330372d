import { isUpload } from '../../form/file-answer.ts';
import type { Form } from '../../form/form.ts';
import { honeypotName } from '../../form/honeypot.ts';
import { editionName } from '../../form/posted.ts';
import { isSeveral, ownName, type Question, questionPath } from '../../form/question.ts';
import type { QuestionTable } from '../../form/question-table.ts';
import { type ControlTexts, readControls } from '../../form/read-controls.ts';
import { rowActionName } from '../../form/row-actions.ts';
import { stepActionName, stepName } from '../../form/steps.ts';
import { usualRows } from '../../form/usual-rows.ts';
import { isDrawable } from '../api/body-guard.ts';
import { answersWithFiles } from '../uploads/uploads.ts';
import type { Post } from './read-posts.ts';
import { readStepPost } from './step-move.ts';

/** What was posted to a form, by its controls. */
export type PostOfForm = ReturnType<typeof readPostOf>;

/** Reads what was posted to a form, as it is now or as it was when it asked. */
export function readPostOf(form: Form, { texts, isTooLong, upload }: Post, timeZone: string) {
  const own = texts && ownTexts(form, texts);
  const { files = [], strangers = [] } = upload ?? {};
  const typed = own && readControls(form, own, timeZone);
  const answers = typed && answersWithFiles(form, typed, [...files, ...strangers]);
  // Few controls can name many rows: none of them is drawn, as no page of the form has posted them.
  const isTooMuch = isTooLong || (answers !== undefined && !isDrawable(form, answers));
  const isStranger = isForeignTo(form);
  return {
    answers: isTooMuch ? undefined : answers,
    isTooMuch,
    // Names that no control of the form has: this is the post of something else.
    isForeign: own !== undefined && (own.size < (texts?.size ?? 0) || strangers.some(isStranger)),
    rowAction: own?.get(rowActionName)?.[0],
    caught: own?.get(honeypotName)?.[0],
    step: own && !isTooMuch ? readStepPost(form, own) : undefined,
    upload,
  };
}

/** Makes the test for a file that no question of a form has asked for. */
export function isForeignTo({ questions }: Form): (file: { readonly question: string }) => boolean {
  const names = questions.filter(isUpload).map(({ path }) => path);
  return ({ question }) => !names.includes(question);
}

/** What was typed and chosen in controls that a form does not have, by their names. */
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
 * Of what was posted, what the controls of this form can have posted: names that the form draws, and of those that are not the
 * boxes of one question each once.
 */
function ownTexts(form: Form, texts: ControlTexts): ControlTexts {
  return new Map([...texts].filter(([name, given]) => isOwn(form, name, given)));
}

/** The trap, the buttons of rows, and the edition. */
const ofEveryForm = [honeypotName, rowActionName, editionName];
const ofSteps = [stepName, stepActionName];

function isOwn({ table, steps }: Form, name: string, given: readonly string[]): boolean {
  const question = questionAt(table, name);
  if (question && isSeveral(question)) return true;
  if (given.length > 1) return false;
  if (ofEveryForm.includes(name) || (steps && ofSteps.includes(name))) return true;
  if (!question || question.widget === 'rows') return false;
  // A row is there by its own name, even while no control in it holds anything.
  return question.widget !== 'group' || (ownName(question.path) === '*' && given[0] === '');
}

/** The question with a name; none in a row behind the last that there may be. */
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

/** True if a text is a number of a row, written in the one way in which pages write it. */
function isNumberBelow(end: number, text: string): boolean {
  return /^(?:0|[1-9]\d{0,3})$/.test(text) && Number(text) < end;
}
