import type { UiSchema } from '../form-language/ui-schema.ts';
import type { Answers, CompiledPart, FormDescription } from './form.ts';
import { everyProperty } from './parts.ts';
import { nameOf } from './questions.ts';
import { readNumber } from './read-number.ts';
import { uiInside } from './ui.ts';
import { drawingOf, optionsOf } from './widgets.ts';

/** The texts that controls hold, by the names of the controls; those of one name as a list, in their order. */
export type ControlTexts = ReadonlyMap<string, readonly string[]>;

/**
 * The answers that stand in the controls of a form, or in an address: texts by the names of controls, turned into what the questions
 * take. What is blank is left out; what is no number stays a text.
 */
export function readControls({ schema, uiSchema }: FormDescription, texts: ControlTexts): Answers {
  return readGroup({ part: schema, ui: uiSchema, name: '' }, texts) ?? {};
}

interface Place {
  readonly part: CompiledPart;
  readonly ui: UiSchema;
  readonly name: string;
}

function readGroup({ part, ui, name }: Place, texts: ControlTexts): Answers | undefined {
  const entries = Object.entries(everyProperty(part)).flatMap(([own, inner]) => {
    const place = { part: inner, ui: uiInside(ui, own), name: nameOf(name ? [name, own] : [own]) };
    const answer = read(place, texts);
    return answer === undefined ? [] : [[own, answer] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function read(place: Place, texts: ControlTexts): unknown {
  const drawing = drawingOf(place.part, place.ui);
  if (drawing === 'group') return readGroup(place, texts);
  if (drawing === 'rows') return readRows(place, texts);
  const given = (texts.get(place.name) ?? []).filter((text) => text !== '');
  if (given.length === 0) return undefined;
  const values = given.map((text) => answerOf(place, text));
  return drawing === 'checkboxes' ? values : values[0];
}

function readRows({ part, ui, name }: Place, texts: ControlTexts): unknown[] | undefined {
  const { items = {}, maxItems = 100 } = part;
  const start = `${name}.`;
  const indexes = [...texts.keys()]
    .filter((key) => key.startsWith(start))
    .map((key) => Number(key.slice(start.length).split('.')[0]))
    .filter((index) => Number.isInteger(index) && index >= 0 && index < maxItems);
  if (indexes.length === 0) return undefined;
  return Array.from({ length: Math.max(...indexes) + 1 }, (_, index) =>
    read({ part: items, ui: uiInside(ui, 'items'), name: start + index }, texts),
  ).map((row) => row ?? (items.type === 'object' ? {} : ''));
}

function answerOf({ part, ui }: Place, text: string): unknown {
  const option = optionsOf(part, ui).find(({ value }) => String(value) === text);
  if (option) return option.value;
  const isNumber = part.type === 'integer' || part.type === 'number';
  return isNumber ? readNumber(text) : text;
}
