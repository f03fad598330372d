import { answersToTry, probesOf } from '../../src/fixtures/probes.ts';
import type { SchemaPart } from '../../src/form/language/part-schema.ts';
import { isTickBox, type Question } from '../../src/form/question.ts';
import type { RuleName } from '../../src/form/rule-names.ts';
import type { Asking } from './any-answer.ts';
import { listAttempts } from './list-attempts.ts';

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
    ...valueAttempts(tried),
    ...listAttempts(tried),
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

/** Texts, numbers and boxes at the limits of a question, and those that break one rule, as the rules themselves judge them. */
function valueAttempts(tried: Tried): Attempt[] {
  const { part, question, judge, answer: valid } = tried;
  if (part.type === 'array' || part.type === 'object') return [];
  const probed = { part, widget: question.widget, known: valid === undefined ? [] : [valid] };
  const longest = answersToTry(probed).find(
    (answer) => String(answer).length === part.maxLength && judge(part, answer).length === 0,
  );
  const answers = new Set([
    ...(part.enum ?? []),
    ...limitsOf(tried),
    ...(longest === undefined ? [] : [longest]),
    ...probesOf(probed, judge).values(),
  ]);
  return [...answers].map((answer) => {
    const breaks = firstBroken(tried, answer);
    const statement = `${breaks ? 'refuses' : 'takes'} ${inWords(answer)}`;
    return { statement, answer, ...(breaks && { breaks }) };
  });
}

function limitsOf({ part, today }: Tried): unknown[] {
  const { format, minimum, exclusiveMinimum, maximum, exclusiveMaximum } = part;
  if (format === 'date') return [today, dayBefore(today), '2999-02-29'];
  if (format === 'time') return ['24:00:00'];
  const limits = [minimum, exclusiveMinimum, maximum, exclusiveMaximum, part.const];
  return limits.filter((limit) => limit !== undefined);
}

function firstBroken({ judge, part, today }: Tried, answer: unknown): RuleName | undefined {
  const [broken] = judge(part, answer);
  if (broken) return broken.rule as RuleName;
  return part.notBefore && String(answer) < today ? 'notBefore' : undefined;
}

function inWords(answer: unknown): string {
  const isLong = typeof answer === 'string' && answer.length > 40;
  return isLong ? `${answer.length} characters` : JSON.stringify(answer);
}

function dayBefore(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return noon.toISOString().slice(0, 10);
}
