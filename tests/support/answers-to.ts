import type { Question } from '../../src/form/model/question.ts';
import { addDays, limitDay } from '../../src/form/runtime/days.ts';

interface Known {
  /** What stands there now. */
  readonly value: unknown;
  readonly today: string;
}

/** Answers on both sides of the rules of a question, right ones and wrong ones; at least one. */
export function answersTo(question: Question, { value, today }: Known): readonly unknown[] {
  const { type, format, options = [] } = question;
  return [
    value,
    ...(type === 'array'
      ? lists(question, value)
      : [['x'], ...options.map((option) => option.value)]),
    ...(type === 'integer' || type === 'number' ? numbers(question) : []),
    ...(type === 'string' ? texts(question, value) : []),
    ...(format === 'date' ? days(question, today) : []),
    ...[null, [], {}, ' \t\n ', 7, 2.5, true, '7', { answer: 'x' }],
  ];
}

/** Entries once more, fewer, more and in another order; every option, one of them twice. */
function lists({ options = [], minItems = 0, maxItems = 10 }: Question, value: unknown): unknown[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const chosen = options.map((option) => option.value);
  const some = entries.length > 0 ? entries : chosen;
  const many = Array.from({ length: maxItems + 1 }, (_, index) => some[index % some.length]);
  return [
    ...[[], entries.slice(1), [...entries].reverse(), [...entries, ...entries.slice(0, 1)]],
    ...[many, many.slice(1), chosen, [...chosen, ...chosen.slice(0, 1)]],
    ...[7, 'x', ['x'], {}].map((wrong) => [wrong, ...some.slice(1, minItems)]),
  ].map((list) => structuredClone(list));
}

function numbers({ minimum = 0, maximum = 100, multipleOf = 1 }: Question): number[] {
  const limits = [minimum, maximum, minimum - multipleOf, maximum + multipleOf];
  return [...limits, minimum + multipleOf, minimum + multipleOf / 2, -0, 1e300];
}

function texts({ maxLength = 100 }: Question, value: unknown): string[] {
  const text = typeof value === 'string' ? value : '';
  return [1, 0, maxLength, maxLength + 1].map((length) =>
    text.padEnd(length, 'x').slice(0, length),
  );
}

/** Today, the first day and the last, and those around each of them. */
function days({ notBefore = 'today', notAfter = 'today' }: Question, today: string): string[] {
  return ['today', notBefore, notAfter].flatMap((limit) => {
    const day = limitDay(today, limit);
    return [day, addDays(day, -1), addDays(day, 1)];
  });
}

/** Chance that can be repeated: the same seed brings the same choices. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** Whether something happens that happens so often. */
  chance(probability: number): boolean;
  /** One of several; throws when there is none. */
  pick<Item>(items: readonly Item[]): Item;
}

/** The generator "mulberry32": small, fast, and good enough for tests. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const index = below(items.length);
      if (index >= items.length) throw new Error('there is nothing to pick from');
      return items[index] as (typeof items)[number];
    },
  };
}
