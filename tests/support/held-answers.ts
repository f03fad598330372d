import { isGroup } from '../../src/fixtures/answer-paths.ts';
import type { UiSchema } from '../../src/form-language/ui-schema.ts';
import { momentOf, timeOf } from '../../src/runtime/clock.ts';
import type { Answers, CompiledPart, Form } from '../../src/runtime/form.ts';
import { everyProperty } from '../../src/runtime/parts.ts';
import { readNumber } from '../../src/runtime/read-number.ts';
import { uiInside } from '../../src/runtime/ui.ts';
import { drawingOf, optionsOf } from '../../src/runtime/widgets.ts';
import { answersTo } from './fuzz-answers.ts';
import type { Random } from './random.ts';

interface Chance {
  readonly random: Random;
  readonly today: string;
  readonly timeZone: string;
}

interface Place {
  readonly part: CompiledPart;
  readonly ui: UiSchema;
}

/** Answers that a visitor may have given in the controls of a form, right and wrong ones, not far from others. */
export function heldAnswers(form: Form, base: Answers, chance: Chance): Answers {
  return heldGroup({ part: form.schema, ui: form.uiSchema }, base, chance);
}

function heldGroup({ part, ui }: Place, value: unknown, chance: Chance): Answers {
  const answers = isGroup(value) ? value : {};
  const entries = Object.entries(everyProperty(part)).flatMap(([name, inner]) => {
    const answer = held({ part: inner, ui: uiInside(ui, name) }, answers[name], chance);
    return answer === undefined ? [] : [[name, answer] as const];
  });
  return Object.fromEntries(entries);
}

function held(place: Place, value: unknown, chance: Chance): unknown {
  const { part, ui } = place;
  const { random, today } = chance;
  const drawing = drawingOf(part, ui);
  if (drawing === 'group') return heldGroup(place, value, chance);
  if (drawing === 'rows') return heldRows(place, value, chance);
  if (random.chance(0.85)) return canHold(place, value) ? value : undefined;
  const wall = `${today}T0${random.below(10)}:30`;
  const timed = [timeOf(wall.slice(11)), momentOf(wall, chance.timeZone)];
  const typed = ['Zoë & Co. = 100 % + 掃除 🧹', 'one\ntwo\n', ' ', '2,5', 'x'.repeat(70)];
  const all = [...answersTo(part, { value, today }), ...timed, ...typed, undefined];
  return random.pick(all.filter((answer) => canHold(place, answer)));
}

function heldRows({ part, ui }: Place, value: unknown, chance: Chance): unknown[] | undefined {
  const rows = Array.isArray(value) ? [...value] : [];
  const { minItems = 0, maxItems = 5 } = part;
  if (chance.random.chance(0.3) && rows.length < maxItems) rows.push(undefined);
  if (chance.random.chance(0.2) && rows.length > minItems) rows.shift();
  const inside = { part: part.items ?? {}, ui: uiInside(ui, 'items') };
  const blank = inside.part.type === 'object' ? {} : '';
  return rows.length > 0 ? rows.map((row) => held(inside, row, chance) ?? blank) : undefined;
}

/** Whether the control of a question can hold an answer, as the script would have it. */
function canHold({ part, ui }: Place, answer: unknown): boolean {
  if (answer === undefined) return true;
  const drawing = drawingOf(part, ui);
  const options = optionsOf(part, ui).map(({ value }) => value);
  switch (drawing) {
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
  if (options.length > 0) return options.includes(answer);
  if (part.type === 'integer' || part.type === 'number') {
    const { minimum = 0, maximum = 100 } = part;
    const isWithin =
      Number.isInteger(answer) && Number(answer) >= minimum && Number(answer) <= maximum;
    if (drawing === 'rating' || drawing === 'range') return isWithin;
    return readNumber(String(answer)) === answer && answer !== '';
  }
  const isLines = drawing === 'textarea';
  return typeof answer === 'string' && answer !== '' && (isLines || !/[\n\r]/.test(answer));
}
