import { initialRow, type Place, settleGroup } from './answers.ts';
import type { Answers, CompiledPart, Form, Path } from './form.ts';
import { isGroup } from './is-group.ts';
import { everyProperty, variantOf } from './parts.ts';
import { nameOf, pathOf } from './questions.ts';
import { usualRows } from './read-controls.ts';
import { uiInside, uiOption } from './ui.ts';
import { drawingOf } from './widgets.ts';

/** The name of the buttons that add, remove and move rows where there is no script. */
export const rowPressName = '_rows';

/** What such a button does: `add` to a list, the others to a row. */
export type RowDeed = 'add' | 'remove' | 'up' | 'down';

/** The value of such a button, of the list or the row that it stands for: `add rooms`, `up rooms.1`. */
export function rowPressValue(deed: RowDeed, name: string): string {
  return `${deed} ${name}`;
}

/** The answers after a press, and where the focus goes: the path of a row, or of the list where there is none in its place. */
export interface PressedRows {
  readonly answers: Answers;
  readonly focus: string;
}

/**
 * The answers after a button with this value was pressed. A list that cannot be changed in this way stays as it is. Undefined
 * where the value is that of no button.
 */
export function pressRow(form: Form, answers: Answers, press: string): PressedRows | undefined {
  const [, deed, name = ''] = /^(add|remove|up|down) (\S+)$/.exec(press) ?? [];
  const path = pathOf(name);
  const place = deed === 'add' ? path : path.slice(0, -1);
  const index = deed === 'add' ? undefined : path.at(-1);
  const list = listAt(form, answers, place);
  if (!list || typeof index === 'string') return undefined;
  const { rows, focus } = arranged(list, deed as RowDeed, index ?? list.rows.length);
  return {
    answers: withRows(answers, place, rows) as Answers,
    focus: nameOf(focus === undefined ? place : [...place, focus]),
  };
}

interface List {
  readonly place: Place;
  readonly rows: readonly unknown[];
}

interface Arranged {
  readonly rows: readonly unknown[];
  readonly focus: number | undefined;
}

function arranged({ place: { part, ui }, rows }: List, deed: RowDeed, index: number): Arranged {
  const { minItems = 0, maxItems = usualRows } = part;
  const stay = { rows, focus: undefined };
  if (deed === 'add') {
    if (uiOption(ui, 'addable') === false || rows.length >= maxItems) return stay;
    return { rows: [...rows, initialRow(part) ?? ''], focus: index };
  }
  if (index >= rows.length) return stay;
  if (deed === 'remove') {
    if (uiOption(ui, 'removable') === false || rows.length <= minItems) return stay;
    const left = rows.toSpliced(index, 1);
    return { rows: left, focus: index < left.length ? index : undefined };
  }
  const target = deed === 'up' ? index - 1 : index + 1;
  if (uiOption(ui, 'orderable') !== true || target < 0 || target >= rows.length) return stay;
  return { rows: rows.toSpliced(index, 1).toSpliced(target, 0, rows[index]), focus: target };
}

/** The list at a path and the rows in it, as far as there is such a list under these answers. */
function listAt(form: Form, answers: Answers, path: Path): List | undefined {
  let place: Place | undefined = { part: form.schema, ui: form.uiSchema };
  let value: unknown = answers;
  for (const step of path) {
    place = placeInside(form, place, { value, step });
    if (!place) return undefined;
    value = isGroup(value) || Array.isArray(value) ? Reflect.get(value, step) : undefined;
  }
  if (drawingOf(place.part, place.ui) !== 'rows') return undefined;
  return { place, rows: Array.isArray(value) ? value : [] };
}

function placeInside(
  form: Form,
  { part, ui }: Place,
  { value, step }: { value: unknown; step: string | number },
): Place | undefined {
  if (typeof step === 'number') {
    const isThere = part.items !== undefined && Array.isArray(value) && step < value.length;
    return isThere ? { part: part.items ?? {}, ui: uiInside(ui, 'items') } : undefined;
  }
  const questions: Readonly<Record<string, CompiledPart>> = {
    ...everyProperty(part),
    // How many rows there may be can depend on other answers.
    ...variantOf(form, part, settleGroup(form, { part, ui }, isGroup(value) ? value : {}))
      .properties,
  };
  const question = Object.hasOwn(questions, step) ? questions[step] : undefined;
  return question && { part: question, ui: uiInside(ui, step) };
}

function withRows(answers: unknown, [step, ...rest]: Path, rows: readonly unknown[]): unknown {
  if (step === undefined) return rows;
  if (Array.isArray(answers)) {
    return answers.map((row, index) => (index === step ? withRows(row, rest, rows) : row));
  }
  const group = isGroup(answers) ? answers : {};
  return { ...group, [step]: withRows(group[step], rest, rows) };
}
