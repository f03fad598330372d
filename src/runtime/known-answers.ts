import type { UiSchema } from '../form-language/ui-schema.ts';
import type { Answers, CompiledPart, FormDescription } from './form.ts';
import { everyProperty } from './parts.ts';
import { usualRows } from './read-controls.ts';
import { uiInside } from './ui.ts';
import { drawingOf } from './widgets.ts';

/**
 * Of a value from outside, such as a draft of an older version of the form, what its questions can hold: names that the form
 * has, and answers of the right kind, right or wrong. Never a file, which only the visitor can choose.
 */
export function knownAnswers({ schema, uiSchema }: FormDescription, value: unknown): Answers {
  return knownGroup(schema, uiSchema, value) ?? {};
}

function knownGroup(part: CompiledPart, ui: UiSchema, value: unknown): Answers | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const questions = everyProperty(part);
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const question = Object.hasOwn(questions, name) ? questions[name] : undefined;
    const answer = question && known(question, uiInside(ui, name), inner);
    return answer === undefined ? [] : [[name, answer] as const];
  });
  return Object.fromEntries(entries);
}

function known(part: CompiledPart, ui: UiSchema, value: unknown): unknown {
  if (drawingOf(part, ui) === 'file') return undefined;
  if (part.enum) return part.enum.some((option) => option === value) ? value : undefined;
  switch (part.type) {
    case 'object':
      return knownGroup(part, ui, value);
    case 'array':
      return knownRows(part, ui, value);
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'integer':
    case 'number':
      // A text that is no number is kept as it was typed.
      return typeof value === 'number' || typeof value === 'string' ? value : undefined;
    default:
      return typeof value === 'string' ? value : undefined;
  }
}

function knownRows(
  { items = {}, maxItems = usualRows }: CompiledPart,
  ui: UiSchema,
  value: unknown,
) {
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, maxItems).flatMap((row) => known(items, uiInside(ui, 'items'), row) ?? []);
}
