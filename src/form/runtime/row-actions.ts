import type { Answers, Form } from '../model/form.ts';
import {
  type Path,
  parsePath,
  type Question,
  questionName,
  questionPath,
} from '../model/question.ts';
import { activeQuestions } from './answers.ts';
import { defaultMaxRows } from './default-max-rows.ts';
import { initialRow } from './initial-answers.ts';
import { isGroup, isObjectOrArray, ownValue } from './objects.ts';

/** The name of the buttons that add, remove and move rows without a script. */
export const rowActionName = '_rows';

/** The action of a button: `add` applies to a list, the others to a row. */
export type RowAction = 'add' | 'remove' | 'up' | 'down';

/** Returns the value of a button for a list or a row: `add rooms`, `up rooms.1`. */
export function rowActionValue(action: RowAction, name: string): string {
  return `${action} ${name}`;
}

/** The previous index of each row; -1 for a new one. */
export type RowOrder = readonly number[];

/** The index of a row, or of a new row, and the number of rows. */
export interface RowPlace {
  readonly index: number;
  readonly count: number;
}

/** Returns the order of the rows after an action on one of them. */
export function orderAfter(action: RowAction, { index, count }: RowPlace): RowOrder {
  const places = Array.from({ length: count }, (_, place) => place);
  if (action === 'add') return [...places, -1];
  const others = places.filter((place) => place !== index);
  if (action === 'remove') return others;
  const target = action === 'up' ? index - 1 : index + 1;
  return [...others.slice(0, target), index, ...others.slice(target)];
}

/** The answers after an action, and the path that gets the focus: a row, or the list if no row is left there. */
export interface ChangedRows {
  readonly answers: Answers;
  readonly focus: string;
}

/**
 * Applies the action of a button's value. A list that does not allow the action stays unchanged. Undefined if no button
 * has this value.
 */
export function applyRowAction(
  form: Form,
  answers: Answers,
  value: string,
): ChangedRows | undefined {
  const [, action, name = ''] = /^(add|remove|up|down) ([^\s*]+)$/.exec(value) ?? [];
  const path = parsePath(name);
  const place = action === 'add' ? path : path.slice(0, -1);
  const index = action === 'add' ? undefined : path.at(-1);
  const list = listAt(form, answers, place);
  if (!list || typeof index === 'string') return undefined;
  const { rows, focus } = reorderRows(form, list, {
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

interface ReorderedRows {
  readonly rows: readonly unknown[];
  readonly focus: number | undefined;
}

function reorderRows(
  { table }: Form,
  { question, rows }: List,
  { action, index }: { readonly action: RowAction; readonly index: number },
): ReorderedRows {
  const { minItems = 0, maxItems = defaultMaxRows, ui } = question;
  const count = rows.length;
  const isPossible = {
    add: ui.addable !== false && count < maxItems,
    remove: ui.removable !== false && count > minItems && index < count,
    up: ui.orderable === true && index > 0 && index < count,
    down: ui.orderable === true && index < count - 1,
  };
  if (!isPossible[action]) return { rows, focus: undefined };
  const order = orderAfter(action, { index, count });
  const place = order.indexOf(action === 'add' ? -1 : index);
  const isFollowed = action === 'remove' && index < order.length;
  return {
    rows: order.map((each) => (each === -1 ? (initialRow(table, question) ?? '') : rows[each])),
    focus: place === -1 ? (isFollowed ? index : undefined) : place,
  };
}

/** Returns the list at a path with its rows, if these answers have such a list. */
function listAt(form: Form, answers: Answers, path: Path): List | undefined {
  let value: unknown = answers;
  for (const step of path) {
    if (typeof step === 'number' && !(Array.isArray(value) && step < value.length))
      return undefined;
    value =
      isObjectOrArray(value) && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined;
  }
  const name = questionName(path);
  // The allowed number of rows can depend on other answers.
  const asked = activeQuestions(form, answers).find((each) => each.name === name);
  const question = asked?.question ?? form.table.at(questionPath(name));
  if (!question || !form.table.at(`${question.path}.*`)) return undefined;
  return { question, rows: Array.isArray(value) ? value : [] };
}

function withRows(answers: unknown, [step, ...rest]: Path, rows: readonly unknown[]): unknown {
  if (step === undefined) return rows;
  if (Array.isArray(answers)) {
    return answers.map((row, index) => (index === step ? withRows(row, rest, rows) : row));
  }
  const group = isGroup(answers) ? answers : {};
  return { ...group, [step]: withRows(ownValue(group, String(step)), rest, rows) };
}
