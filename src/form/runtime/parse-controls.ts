import type { Answers, Form } from '../model/form.ts';
import { childPath, isSeveral, type Question, rowIndexIn } from '../model/question.ts';
import { groupAnswers } from '../model/question-table.ts';
import { withSeconds } from './clock.ts';
import { blankRow } from './initial-answers.ts';
import { isEmpty } from './is-group.ts';
import { defaultMaxRows } from './usual-rows.ts';

/** The texts that controls hold, by the names of the controls; those of one name as a list, in their order. */
export type ControlTexts = ReadonlyMap<string, readonly string[]>;

/**
 * The answers that are in the controls of a form, or in an address: texts by the names of controls, turned into what the questions
 * take. What is blank is left out; a number that would be shown otherwise than it was typed stays a text, and so does what is none. A day with a time is read by the clocks of the time zone.
 * A row is there as soon as a control in it is, or one of its own name (`rooms.2`).
 */
export function parseControls(
  { table, clock, numbers }: Pick<Form, 'table' | 'clock' | 'numbers'>,
  given: ControlTexts,
  timeZone: string,
): Answers {
  function readGroup(path: string, name: string, texts: ControlTexts): Answers | undefined {
    const answers = groupAnswers(table, path, (question, own) =>
      read(question, childPath(name, own), texts),
    );
    return isEmpty(answers) ? undefined : answers;
  }

  function read(question: Question, name: string, texts: ControlTexts): unknown {
    const { widget, path } = question;
    if (widget === 'group') return readGroup(path, name, texts);
    if (widget === 'rows') return readRows(question, name, texts);
    return parseControl(question, texts.get(name) ?? [], { clock, numbers, timeZone });
  }

  function readRows(
    { path, maxItems = defaultMaxRows }: Question,
    name: string,
    texts: ControlTexts,
  ) {
    const rows = textsByRow(name, texts, maxItems);
    const row = table.at(`${path}.*`);
    if (rows.size === 0 || !row) return undefined;
    return Array.from({ length: Math.max(...rows.keys()) + 1 }, (_, index) => {
      const own = rows.get(index);
      return (own && read(row, `${name}.${index}`, own)) ?? blankRow(table, row);
    });
  }

  return readGroup('', '', given) ?? {};
}

/** What reads moments and numbers; each absent where a form asks for none. */
export interface ControlParsers extends Pick<Form, 'clock' | 'numbers'> {
  /** The time zone by whose clocks moments are read. */
  readonly timeZone: string;
}

/** The answer in the controls of one question; undefined where they are blank. */
export function parseControl(
  question: Question,
  texts: readonly string[],
  readers: ControlParsers,
): unknown {
  const values = texts
    .filter((text) => text !== '')
    .map((text) => answerOf(question, text, readers));
  if (values.length === 0) return undefined;
  return isSeveral(question) ? values : values[0];
}

/** The texts of each row by themselves, so that many rows are not looked through for each of them. */
function textsByRow(name: string, texts: ControlTexts, most: number) {
  const rows = new Map<number, Map<string, readonly string[]>>();
  for (const [key, given] of texts) {
    const index = rowIndexIn(name, key);
    if (index === undefined || !Number.isInteger(index) || index < 0 || index >= most) continue;
    rows.set(index, (rows.get(index) ?? new Map()).set(key, given));
  }
  return rows;
}

function answerOf(question: Question, text: string, readers: ControlParsers): unknown {
  const { clock, numbers, timeZone } = readers;
  const { widget, options, entry: { type } = question } = question;
  const option = options?.find(({ value }) => String(value) === text);
  if (option) return option.value;
  if (type === 'integer' || type === 'number') {
    // Where none is typed, numbers are stars, or options of another edition of the form.
    return numbers
      ? numbers.parseTyped(question, text)
      : /^\d{1,9}$/.test(text)
        ? Number(text)
        : text;
  }
  if (widget === 'time') return withSeconds(text);
  return (widget === 'date-time' && clock?.localTimeToInstant(text, timeZone)) || text;
}
