import type { UiSchema } from '../../src/form-language/ui-schema.ts';
import type { Answers, CompiledPart } from '../../src/runtime/form.ts';
import { uiInside } from '../../src/runtime/ui.ts';
import { isTickBox } from '../../src/runtime/widgets.ts';

/** A part of a form, how it looks, and the day on which it is answered. */
export interface Asking {
  readonly part: CompiledPart;
  readonly ui: UiSchema;
  readonly today: string;
}

/** A valid answer to a question without a pattern of its own; of a group, to all that it requires from the start. */
export function anyAnswer({ part, ui, today }: Asking): unknown {
  const { const: only, enum: options, default: filledIn, examples } = part;
  const first = only ?? filledIn ?? options?.[0] ?? examples?.[0];
  if (first !== undefined) return first;
  switch (part.type) {
    case 'object':
      return anyGroup({ part, ui, today });
    case 'array':
      return anyRows({ part, ui, today });
    case 'boolean':
      return isTickBox(part, ui) || true;
    case 'integer':
    case 'number':
      return smallest(part);
    default:
      return anyText(part, today);
  }
}

/** The step between two numbers that a question takes. */
export function stepOf({ type, multipleOf }: CompiledPart): number {
  return multipleOf ?? (type === 'integer' ? 1 : 0.5);
}

/** As many rows as a list needs at least, or as asked for; of options, each one once. */
export function anyRows({ part, ui, today }: Asking, count?: number): unknown[] {
  const { items = {}, minItems = 0 } = part;
  const length = count ?? Math.max(1, minItems);
  if (items.enum && part.uniqueItems) return items.enum.slice(0, length);
  const row = { part: items, ui: uiInside(ui, 'items'), today };
  return Array.from({ length }, () => anyAnswer(row));
}

function anyGroup({ part, ui, today }: Asking): Answers {
  const { properties = {}, required = [] } = part;
  const asked = Object.entries(properties).filter(
    ([name, inner]) => required.includes(name) || inner.type === 'object',
  );
  return Object.fromEntries(
    asked.map(([name, inner]) => [name, anyAnswer({ part: inner, ui: uiInside(ui, name), today })]),
  );
}

function smallest(part: CompiledPart): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = part;
  const step = stepOf(part);
  const above = Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity);
  if (above === -Infinity) {
    const below = Math.min(maximum ?? step, exclusiveMaximum ?? step);
    return below === exclusiveMaximum ? below - step : Math.floor(below / step) * step;
  }
  const candidate = Math.ceil(above / step) * step;
  return candidate === exclusiveMinimum ? candidate + step : candidate;
}

function anyText({ format, minLength = 1 }: CompiledPart, today: string): string {
  switch (format) {
    case 'date':
      return today;
    case 'time':
      return '12:00:00';
    case 'date-time':
      return `${today}T12:00:00Z`;
    case 'email':
      return 'dana@example.com';
    case 'uri':
      return 'https://example.com';
    default:
      return 'x'.repeat(Math.max(1, minLength));
  }
}
