import { didYouMean } from '../../yaml/nearest.ts';
import type { BrokenRule } from './judge-part.ts';

/** Says which rule a value breaks; `key` is the key that holds it, when there is one. */
export function describeBrokenRule(subject: string, broken: BrokenRule, key = ''): string {
  const { rule, limit, value } = broken;
  if (rule === 'blanks') {
    return `${subject} has blanks at its ends, which an answer loses. Remove them.`;
  }
  if (rule === 'type') return sayOfType(`${subject} is`, broken, key);
  if (rule === 'enum' && Array.isArray(limit)) {
    const words = limit.map(String);
    return `${subject} is none of the options.${didYouMean(String(value), words)} Allowed: ${words.join(', ')}.`;
  }
  return `${subject} goes against "${rule}: ${limit}" of the same question. Change one of the two.`;
}

/** Says that a value is of the wrong type, such as "All options are" or "This is" something. */
export function sayOfType(beginning: string, { limit, value }: BrokenRule, key = ''): string {
  const isPlural = beginning.endsWith('are');
  const kind = kindOf(value);
  const is = isPlural ? kind.many : kind.one;
  const what = remedy(limit, value, key);
  const advice = isPlural ? what.replace('Put it in', 'Put each of them in') : what;
  return `${beginning} ${is}, but the answers are ${answers[String(limit)]}. ${advice}`;
}

/** A value as it is written in a file, with the key before it when there is one. */
export function quoted(value: unknown, key = ''): string {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
  if (key === '') return isScalar ? `"${value}"` : 'This';
  return isScalar ? `"${key}: ${value}"` : `"${key}"`;
}

function remedy(limit: unknown, value: unknown, key: string): string {
  if (value === null) return 'Write something, or remove it.';
  const isScalar = typeof value === 'number' || typeof value === 'boolean';
  if (limit === 'string' && isScalar) {
    return key === '' ? 'Put it in "double quotes".' : `Write "${key}: '${value}'".`;
  }
  const isNumber = typeof value === 'string' && value !== '' && !Number.isNaN(Number(value));
  const isNumberDue = limit === 'integer' || limit === 'number';
  if (isNumber && isNumberDue) return 'Remove the quotes.';
  return 'Change it, or the "type" of the question.';
}

interface Kind {
  readonly one: string;
  readonly many: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  string: { one: 'a text', many: 'texts' },
  number: { one: 'a number', many: 'numbers' },
  boolean: { one: 'true or false', many: 'true or false' },
  list: { one: 'a list', many: 'lists' },
  null: { one: 'empty', many: 'empty' },
  object: { one: 'a group of keys', many: 'groups of keys' },
};

function kindOf(value: unknown): Kind {
  const kind = value === null ? 'null' : typeof value;
  return kinds[Array.isArray(value) ? 'list' : kind] ?? { one: kind, many: kind };
}

const answers: Readonly<Record<string, string>> = {
  string: 'texts',
  integer: 'whole numbers',
  number: 'numbers',
  boolean: 'true or false',
  array: 'lists',
  object: 'groups of keys',
};
