import { momentOf, timeOf } from '../../src/form/clock.ts';
import type { Answers, Form } from '../../src/form/form.ts';
import { isGroup } from '../../src/form/is-group.ts';
import { isSeveral, ownName, type Question, type QuestionTable } from '../../src/form/question.ts';
import { readNumber } from '../../src/form/read-number.ts';
import { answersTo } from './answers-to.ts';
import type { Random } from './random.ts';

interface Chance {
  readonly random: Random;
  readonly today: string;
  readonly timeZone: string;
}

/** Answers that a visitor may have given in the controls of a form, right and wrong ones, not far from others. */
export function heldAnswers({ table }: Form, base: Answers, chance: Chance): Answers {
  return heldGroup(table, '', base, chance);
}

function heldGroup(table: QuestionTable, path: string, value: unknown, chance: Chance): Answers {
  const answers = isGroup(value) ? value : {};
  const entries = table.inside(path).flatMap((question) => {
    const own = ownName(question.path);
    const answer = held(table, question, answers[own], chance);
    return answer === undefined ? [] : [[own, answer] as const];
  });
  return Object.fromEntries(entries);
}

function held(table: QuestionTable, question: Question, value: unknown, chance: Chance): unknown {
  const { path, widget } = question;
  const { random, today } = chance;
  if (widget === 'group') return heldGroup(table, path, value, chance);
  if (widget === 'rows') return heldRows(table, question, value, chance);
  if (random.chance(0.85)) return canHold(question, value) ? value : undefined;
  const wall = `${today}T0${random.below(10)}:30`;
  const timed = [timeOf(wall.slice(11)), momentOf(wall, chance.timeZone)];
  const typed = ['Zoë & Co. = 100 % + 掃除 🧹', 'one\ntwo\n', ' ', '2,5', 'x'.repeat(70)];
  const all = [...answersTo(question, { value, today }), ...timed, ...typed, undefined];
  return random.pick(all.filter((answer) => canHold(question, answer)));
}

function heldRows(table: QuestionTable, list: Question, value: unknown, chance: Chance) {
  const rows = Array.isArray(value) ? [...value] : [];
  const { path, minItems = 0, maxItems = 5 } = list;
  if (chance.random.chance(0.3) && rows.length < maxItems) rows.push(undefined);
  if (chance.random.chance(0.2) && rows.length > minItems) rows.shift();
  const row = table.at(`${path}.*`);
  if (!row || rows.length === 0) return undefined;
  const blank = row.type === 'object' ? {} : '';
  return rows.map((answer) => held(table, row, answer, chance) ?? blank);
}

/** Whether the control of a question can hold an answer, as the script would have it. */
function canHold(question: Question, answer: unknown): boolean {
  if (answer === undefined) return true;
  const { type, widget, minimum = 0, maximum = 100 } = question;
  const options = question.options?.map(({ value }) => value) ?? [];
  switch (widget) {
    case 'checkboxes':
      return (
        Array.isArray(answer) &&
        answer.length > 0 &&
        answer.join() === options.filter((option) => answer.includes(option)).join()
      );
    case 'checkbox':
      return answer === true;
    case 'time':
      return typeof answer === 'string' && /^\d\d:\d\d:00$/.test(answer);
    case 'date-time':
      return typeof answer === 'string' && /^[\d-]{10}T[\d:]{5}:00\.000Z$/.test(answer);
    case 'date':
      return typeof answer === 'string' && /^\d{4}-\d\d-\d\d$/.test(answer);
    case 'file':
      return false;
  }
  if (isSeveral(question)) {
    const entry = {
      ...question,
      type: 'string' as const,
      ...question.entry,
      widget: 'text' as const,
    };
    return (
      Array.isArray(answer) && answer.length > 0 && answer.every((each) => canHold(entry, each))
    );
  }
  if (options.length > 0) return options.includes(answer);
  if (type === 'integer' || type === 'number') {
    const isWithin =
      Number.isInteger(answer) && Number(answer) >= minimum && Number(answer) <= maximum;
    if (widget === 'rating' || widget === 'range') return isWithin;
    return readNumber(String(answer)) === answer && answer !== '';
  }
  const isLines = widget === 'textarea';
  return typeof answer === 'string' && answer !== '' && (isLines || !/[\n\r]/.test(answer));
}
