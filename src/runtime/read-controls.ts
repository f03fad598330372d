import type { UiSchema } from '../form-language/ui-schema.ts';
import { momentOf, timeOf } from './clock.ts';
import type { Answers, CompiledPart, FormDescription } from './form.ts';
import { everyProperty } from './parts.ts';
import { nameOf } from './questions.ts';
import { readNumber } from './read-number.ts';
import { uiInside } from './ui.ts';
import { drawingOf, optionsOf } from './widgets.ts';

/** The texts that controls hold, by the names of the controls; those of one name as a list, in their order. */
export type ControlTexts = ReadonlyMap<string, readonly string[]>;

/** The most rows of a list that does not say how many it takes. */
export const usualRows = 100;

/**
 * The answers that stand in the controls of a form, or in an address: texts by the names of controls, turned into what the questions
 * take. What is blank is left out; what is no number stays a text. A day with a time is read by the clocks of the time zone.
 * A row is there as soon as a control in it is, or one of its own name (`rooms.2`).
 */
export function readControls(
  { schema, uiSchema }: FormDescription,
  texts: ControlTexts,
  timeZone: string,
): Answers {
  return readGroup({ part: schema, ui: uiSchema, name: '', texts, timeZone }) ?? {};
}

interface Place {
  readonly part: CompiledPart;
  readonly ui: UiSchema;
  readonly name: string;
  /** Of the controls in this place, at least. */
  readonly texts: ControlTexts;
  readonly timeZone: string;
}

function readGroup(place: Place): Answers | undefined {
  const entries = Object.entries(everyProperty(place.part)).flatMap(([own, part]) => {
    const name = nameOf(place.name ? [place.name, own] : [own]);
    const answer = read({ ...place, part, ui: uiInside(place.ui, own), name });
    return answer === undefined ? [] : [[own, answer] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function read(place: Place): unknown {
  const drawing = drawingOf(place.part, place.ui);
  if (drawing === 'group') return readGroup(place);
  if (drawing === 'rows') return readRows(place);
  const given = (place.texts.get(place.name) ?? []).filter((text) => text !== '');
  if (given.length === 0) return undefined;
  const values = given.map((text) => answerOf(place, text));
  return drawing === 'checkboxes' ? values : values[0];
}

function readRows(place: Place): unknown[] | undefined {
  const { items = {}, maxItems = usualRows } = place.part;
  const rows = textsByRow(place, maxItems);
  if (rows.size === 0) return undefined;
  const inside = { ...place, part: items, ui: uiInside(place.ui, 'items') };
  return Array.from({ length: Math.max(...rows.keys()) + 1 }, (_, index) => {
    const texts = rows.get(index);
    const row = texts && read({ ...inside, name: `${place.name}.${index}`, texts });
    return row ?? (items.type === 'object' ? {} : '');
  });
}

/** The texts of each row by themselves, so that many rows are not looked through for each of them. */
function textsByRow(
  { name, texts }: Place,
  most: number,
): Map<number, Map<string, readonly string[]>> {
  const rows = new Map<number, Map<string, readonly string[]>>();
  for (const [key, given] of texts) {
    if (!key.startsWith(`${name}.`)) continue;
    const index = Number(key.slice(name.length + 1).split('.', 1)[0]);
    if (!Number.isInteger(index) || index < 0 || index >= most) continue;
    rows.set(index, (rows.get(index) ?? new Map()).set(key, given));
  }
  return rows;
}

function answerOf({ part, ui, timeZone }: Place, text: string): unknown {
  const option = optionsOf(part, ui).find(({ value }) => String(value) === text);
  if (option) return option.value;
  if (part.type === 'integer' || part.type === 'number') return readNumber(text);
  switch (drawingOf(part, ui)) {
    case 'time':
      return timeOf(text);
    case 'date-time':
      return momentOf(text, timeZone);
    default:
      return text;
  }
}
