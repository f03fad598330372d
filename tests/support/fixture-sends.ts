import type { Answers } from '../../src/runtime/form.ts';
import { isGroup } from './answer-paths.ts';

/** A field of a body, with dots, that is not as an example says; both as JSON, or in words where there is none. */
export interface SentDifference {
  readonly name: string;
  readonly expected: string;
  readonly actual: string;
}

/** The fields that differ between what an example says is sent and what is, and the order where nothing else does. */
export function differencesInSent(expected: Answers, actual: Answers): SentDifference[] {
  const fields = differencesIn({ name: '', expected, actual });
  return fields.length > 0 ? fields : differencesInOrder({ name: '', expected, actual });
}

interface Pair {
  readonly name: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

function differencesIn(pair: Pair): SentDifference[] {
  const { name, expected, actual } = pair;
  const inner = innerPairs(pair);
  if (inner) return inner.flatMap(differencesIn);
  if (JSON.stringify(expected) === JSON.stringify(actual)) return [];
  return [{ name, expected: inWords(expected), actual: inWords(actual) }];
}

function differencesInOrder(pair: Pair): SentDifference[] {
  const { name, expected, actual } = pair;
  const inner = innerPairs(pair) ?? [];
  const [wanted, sent] = [expected, actual].map((value) => Object.keys(Object(value)).join(', '));
  if (inner.length === 0 || wanted === undefined || sent === undefined) return [];
  const own = wanted === sent ? [] : [{ name: orderOf(name), expected: wanted, actual: sent }];
  return [...own, ...inner.flatMap(differencesInOrder)];
}

/** What two groups, or two lists, hold at the same places; undefined where one of them is neither. */
function innerPairs({ name, expected, actual }: Pair): Pair[] | undefined {
  const areGroups = isGroup(expected) && isGroup(actual);
  const areLists = Array.isArray(expected) && Array.isArray(actual);
  if (!areGroups && !areLists) return undefined;
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...keys].map((key) => ({
    name: name === '' ? key : `${name}.${key}`,
    expected: Object(expected)[key],
    actual: Object(actual)[key],
  }));
}

function orderOf(name: string): string {
  return name === '' ? 'the order' : `the order in ${name}`;
}

function inWords(value: unknown): string {
  return value === undefined ? '(not sent)' : JSON.stringify(value);
}
