import type { Form } from '../../form/form.ts';
import { honeypotName } from '../../form/honeypot.ts';
import {
  isSeveral,
  ownName,
  type Question,
  type QuestionTable,
  questionPath,
} from '../../form/question.ts';
import { type ControlTexts, usualRows } from '../../form/read-controls.ts';
import { rowActionName } from '../../form/row-actions.ts';

/**
 * Of what was posted, what the controls of this form can have posted: names that the form draws, and of those that are not the
 * boxes of one question each once. The trap and the buttons of rows belong to every form.
 */
export function ownTexts({ table }: Pick<Form, 'table'>, texts: ControlTexts): ControlTexts {
  return new Map([...texts].filter(([name, given]) => isOwn(table, name, given)));
}

function isOwn(table: QuestionTable, name: string, given: readonly string[]): boolean {
  const question = questionAt(table, name);
  if (question && isSeveral(question)) return true;
  if (given.length > 1) return false;
  if (name === honeypotName || name === rowActionName) return true;
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

/** Whether a text is a number of a row, written in the one way in which pages write it. */
function isNumberBelow(end: number, text: string): boolean {
  return /^(?:0|[1-9]\d{0,3})$/.test(text) && Number(text) < end;
}
