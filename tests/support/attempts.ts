import type { SchemaPart } from '../../src/form/language/part-schema.ts';
import { isTickBox, type Question } from '../../src/form/question.ts';
import type { RuleName } from '../../src/form/rule-names.ts';
import type { Asking } from './any-answer.ts';
import { listAttempts } from './list-attempts.ts';
import { dayAttempts, lengthAttempts, numberAttempts } from './value-attempts.ts';

/** An answer to try on one question, and the rule it breaks, if any. */
export interface Attempt {
  readonly statement: string;
  readonly answer: unknown;
  readonly breaks?: RuleName;
  /** The entry of a list that breaks it; left out where the question itself does. */
  readonly row?: number;
}

/** A question to try answers on. */
export interface Tried extends Asking {
  readonly question: Question;
  /** All that the file says of it. */
  readonly part: SchemaPart;
  /** A valid answer to the question, or none. */
  readonly answer: unknown;
  /** Whether it is an entry of a list, which is left out when it is blank. */
  readonly isRow: boolean;
}

/** Answers that stand on both sides of every rule of a question. */
export function attemptsOf(tried: Tried): Attempt[] {
  return [
    ...shapeAttempts(tried),
    ...blankAttempts(tried),
    ...optionAttempts(tried),
    ...listAttempts(tried),
    ...lengthAttempts(tried),
    ...numberAttempts(tried),
    ...dayAttempts(tried),
  ];
}

function shapeAttempts({ part: { type } }: Tried): Attempt[] {
  const wrong: { is: string; answer: unknown; types: readonly unknown[] }[] = [
    { is: 'an object', answer: { answer: 'x' }, types: ['object'] },
    { is: 'true', answer: true, types: ['boolean'] },
    { is: 'a text', answer: '7', types: ['string'] },
    { is: 'a list', answer: ['x'], types: ['array'] },
    { is: 'a number', answer: 7, types: ['number', 'integer'] },
    { is: 'half a number', answer: 2.5, types: ['number'] },
  ];
  return wrong
    .filter(({ types }) => !types.includes(type))
    .map(({ is, answer }) => ({ statement: `refuses ${is}`, answer, breaks: 'type' }));
}

function blankAttempts({ question, isRow }: Tried): Attempt[] {
  if (isRow && question.type !== 'object') return [];
  const blanks: Attempt[] = [
    { statement: 'takes null for a missing answer', answer: null },
    { statement: 'takes an empty list for a missing answer', answer: [] },
    { statement: 'takes blanks for a missing answer', answer: ' \t\n ' },
  ];
  if (!isTickBox(question)) return blanks;
  return [...blanks, { statement: 'takes an empty box for a missing answer', answer: false }];
}

function optionAttempts({ part, question }: Tried): Attempt[] {
  const { type, enum: options = [], const: only } = part;
  const taken = options.filter((option) => only === undefined || option === only);
  const attempts: Attempt[] = taken.map((option) => ({
    statement: `takes ${JSON.stringify(option)}`,
    answer: option,
  }));
  const none =
    type === 'boolean' ? undefined : ({ string: 'none of them' }[String(type)] ?? 987_654);
  if (options.length > 0 && none !== undefined && only === undefined) {
    attempts.push({ statement: 'refuses what is no option', answer: none, breaks: 'enum' });
  }
  if (only === undefined || isTickBox(question)) return attempts;
  const other =
    typeof only === 'boolean' ? !only : typeof only === 'number' ? only + 1 : `${only}x`;
  return [...attempts, { statement: 'refuses another answer', answer: other, breaks: 'const' }];
}
