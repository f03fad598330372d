import { initialRow, questionsAsked } from './answers.ts';
import type { Answers, Form } from './form.ts';
import { isGroup } from './is-group.ts';
import { type Path, pathOf, type Question, questionName, questionPath } from './question.ts';
import { usualRows } from './read-controls.ts';

/** The name of the buttons that add, remove and move rows where there is no script. */
export const rowActionName = '_rows';

/** The action of such a button: `add` to a list, the others on a row. */
export type RowAction = 'add' | 'remove' | 'up' | 'down';

/** The value of such a button, of the list or the row that it stands for: `add rooms`, `up rooms.1`. */
export function rowActionValue(action: RowAction, name: string): string {
  return `${action} ${name}`;
}

/** The answers after an action, and where the focus goes: the path of a row, or of the list where there is none in its place. */
export interface ChangedRows {
  readonly answers: Answers;
  readonly focus: string;
}

/**
 * The answers after a button with this value was pressed. A list that cannot be changed in this way stays as it is. Undefined
 * where the value is that of no button.
 */
export function applyRowAction(
  form: Form,
  answers: Answers,
  value: string,
): ChangedRows | undefined {
  const [, action, name = ''] = /^(add|remove|up|down) ([^\s*]+)$/.exec(value) ?? [];
  const path = pathOf(name);
  const place = action === 'add' ? path : path.slice(0, -1);
  const index = action === 'add' ? undefined : path.at(-1);
  const list = listAt(form, answers, place);
  if (!list || typeof index === 'string') return undefined;
  const { rows, focus } = arranged(form, list, {
    action: action as RowAction,
    index: index ?? list.rows.length,
  });
  return {
    answers: withRows(answers, place, rows) as Answers,
    focus: questionName(focus === undefined ? place : [...place, focus]),
  };
}

interface List {
  readonly question: Question;
  readonly rows: readonly unknown[];
}

interface Arranged {
  readonly rows: readonly unknown[];
  readonly focus: number | undefined;
}

function arranged(
  { table }: Form,
  { question, rows }: List,
  { action, index }: { readonly action: RowAction; readonly index: number },
): Arranged {
  const { minItems = 0, maxItems = usualRows, ui } = question;
  const stay = { rows, focus: undefined };
  if (action === 'add') {
    if (ui.addable === false || rows.length >= maxItems) return stay;
    return { rows: [...rows, initialRow(table, question) ?? ''], focus: index };
  }
  if (index >= rows.length) return stay;
  if (action === 'remove') {
    if (ui.removable === false || rows.length <= minItems) return stay;
    const left = rows.toSpliced(index, 1);
    return { rows: left, focus: index < left.length ? index : undefined };
  }
  const target = action === 'up' ? index - 1 : index + 1;
  if (ui.orderable !== true || target < 0 || target >= rows.length) return stay;
  return { rows: rows.toSpliced(index, 1).toSpliced(target, 0, rows[index]), focus: target };
}

/** The list at a path and the rows in it, as far as there is such a list under these answers. */
function listAt(form: Form, answers: Answers, path: Path): List | undefined {
  let value: unknown = answers;
  for (const step of path) {
    if (typeof step === 'number' && !(Array.isArray(value) && step < value.length))
      return undefined;
    value = isGroup(value) || Array.isArray(value) ? Reflect.get(value, step) : undefined;
  }
  const name = questionName(path);
  // How many rows there may be can depend on other answers.
  const asked = questionsAsked(form, answers).find((each) => each.name === name);
  const question = asked?.question ?? form.table.at(questionPath(name));
  if (question?.widget !== 'rows') return undefined;
  return { question, rows: Array.isArray(value) ? value : [] };
}

function withRows(answers: unknown, [step, ...rest]: Path, rows: readonly unknown[]): unknown {
  if (step === undefined) return rows;
  if (Array.isArray(answers)) {
    return answers.map((row, index) => (index === step ? withRows(row, rest, rows) : row));
  }
  const group = isGroup(answers) ? answers : {};
  return { ...group, [step]: withRows(group[step], rest, rows) };
}
