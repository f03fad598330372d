import type { CompiledPart } from '../../src/runtime/form.ts';

interface Known {
  /** What stands there now. */
  readonly value: unknown;
  readonly today: string;
}

/** Answers on both sides of the rules of a question, right ones and wrong ones; at least one. */
export function answersTo(part: CompiledPart, { value, today }: Known): readonly unknown[] {
  return [
    value,
    ...(part.enum ?? []),
    ...(part.type === 'array' ? lists(part, value) : []),
    ...(part.type === 'boolean' ? [true, false] : []),
    ...(part.type === 'integer' || part.type === 'number' ? numbers(part) : []),
    ...(part.type === 'string' ? texts(part, value) : []),
    ...(part.format === 'date' ? [today, dayBeside(today, -1), dayBeside(today, 1)] : []),
    ...[null, [], {}, ' \t\n ', 7, true],
  ];
}

/** Entries once more, fewer, more and in another order; every option, one of them twice. */
function lists({ items, maxItems = 10 }: CompiledPart, value: unknown): unknown[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const options = items?.enum ?? [];
  const some = entries.length > 0 ? entries : options;
  const many = Array.from({ length: maxItems + 1 }, (_, index) => some[index % some.length]);
  return [
    ...[[], entries.slice(1), [...entries].reverse(), [...entries, ...entries.slice(0, 1)]],
    ...[many, many.slice(1), options, [...options, ...options.slice(0, 1)], [7], [['x']], [{}]],
  ].map((list) => structuredClone(list));
}

function numbers({ minimum = 0, maximum = 100, multipleOf = 1 }: CompiledPart): number[] {
  const limits = [minimum, maximum, minimum - multipleOf, maximum + multipleOf];
  return [...limits, minimum + multipleOf, minimum + multipleOf / 2, -0, 1e300];
}

function texts({ minLength = 1, maxLength = 100 }: CompiledPart, value: unknown): string[] {
  const text = typeof value === 'string' ? value : '';
  return [minLength, minLength - 1, maxLength, maxLength + 1].map((length) =>
    text.padEnd(Math.max(0, length), 'x').slice(0, Math.max(0, length)),
  );
}

function dayBeside(day: string, distance: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + distance);
  return date.toISOString().slice(0, 10);
}
