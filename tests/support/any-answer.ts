import type { Answers } from '../../src/form/form.ts';
import type { SchemaPart } from '../../src/form/language/part-schema.ts';
import { ownName, questionPath } from '../../src/form/question.ts';
import { type Declared, partAt } from './declarations.ts';

/** A question to answer, under which normalised answers, and on which day. */
export interface Asking {
  readonly declared: Declared;
  readonly normalized: Answers;
  /** Its name, with the numbers of rows. */
  readonly name: string;
  readonly today: string;
}

/** A valid answer to a question without a pattern of its own; of a group, to all that it requires from the start. */
export function anyAnswer(asking: Asking): unknown {
  const part = partAt(asking.declared, asking.normalized, asking.name);
  const { const: only, enum: options, default: filledIn, examples } = part;
  const first = only ?? filledIn ?? options?.[0] ?? examples?.[0];
  if (first !== undefined) return first;
  switch (part.type) {
    case 'object':
      return anyGroup(asking);
    case 'array':
      return anyRows(asking);
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return smallest(part);
    default:
      return anyText(part, asking.today);
  }
}

/** The step between two numbers that a question takes. */
export function stepOf({ type, multipleOf }: SchemaPart): number {
  return multipleOf ?? (type === 'integer' ? 1 : 0.5);
}

/** As many rows as a list needs at least, or as asked for; of options, each one once. */
export function anyRows(asking: Asking, count?: number): unknown[] {
  const {
    items = {},
    minItems = 0,
    uniqueItems,
  } = partAt(asking.declared, asking.normalized, asking.name);
  const length = count ?? Math.max(1, minItems);
  if (items.enum && uniqueItems) return items.enum.slice(0, length);
  return Array.from({ length }, () => anyAnswer({ ...asking, name: `${asking.name}.0` }));
}

function anyGroup(asking: Asking): Answers {
  const { table } = asking.declared.form;
  const asked = table
    .inside(questionPath(asking.name))
    .filter(
      ({ askedIf, isRequired, type }) => askedIf === undefined && (isRequired || type === 'object'),
    );
  return Object.fromEntries(
    asked.map(({ path }) => {
      const own = ownName(path);
      return [own, anyAnswer({ ...asking, name: `${asking.name}.${own}` })];
    }),
  );
}

function smallest(part: SchemaPart): number {
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

function anyText({ format, minLength = 1 }: SchemaPart, today: string): string {
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
