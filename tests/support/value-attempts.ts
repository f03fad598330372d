import { numberBetweenSteps } from '../../src/fixtures/can-be-broken.ts';
import { formats } from '../../src/form/compile/formats.ts';
import type { SchemaPart } from '../../src/form/language/part-schema.ts';
import { stepOf } from './any-answer.ts';
import type { Attempt, Tried } from './attempts.ts';

/** Texts on both sides of the limits of a text, and one that its pattern refuses. */
export function lengthAttempts({ part, answer }: Tried): Attempt[] {
  const { type, format, minLength = 0, maxLength, pattern } = part;
  const isFree = type === 'string' && !part.enum && part.const === undefined;
  if (!isFree || !['email', 'uri', undefined].includes(format)) return [];
  const valid = typeof answer === 'string' ? answer.trim() : '';
  const attempts: Attempt[] = [];
  if (maxLength !== undefined) {
    const exact = ofLength(maxLength, valid, part);
    if (exact) attempts.push({ statement: `takes ${maxLength} characters`, answer: exact });
    const long = ofLength(maxLength + 1, valid, part);
    attempts.push({
      statement: `refuses ${maxLength + 1} characters`,
      answer: long ?? 'x'.repeat(maxLength + 1),
      breaks: long ? 'maxLength' : format ? 'format' : 'pattern',
    });
  }
  const short = minLength >= 2 ? ofLength(minLength - 1, valid, part) : undefined;
  if (short) {
    const statement = `refuses ${minLength - 1} characters`;
    attempts.push({ statement, answer: short, breaks: 'minLength' });
  }
  const odd = format ? undefined : againstPattern(pattern);
  if (odd) attempts.push({ statement: `refuses "${odd}"`, answer: odd, breaks: 'pattern' });
  return attempts;
}

/** Numbers on both sides of every limit of a number, and one between two steps. */
export function numberAttempts({ part }: Tried): Attempt[] {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = part;
  const isNumber = type === 'integer' || type === 'number';
  if (!isNumber || part.enum || part.const !== undefined) return [];
  const step = stepOf(part);
  const attempts: Attempt[] = [];
  const refuse = (number: number, breaks: NonNullable<Attempt['breaks']>) =>
    attempts.push({ statement: `refuses ${number}`, answer: number, breaks });
  const take = (number: number) => {
    const isStep =
      multipleOf === undefined || Math.abs(Math.round(number / step) * step - number) < 1e-9;
    if (isStep) attempts.push({ statement: `takes ${number}`, answer: number });
  };
  if (minimum !== undefined) {
    if (exclusiveMinimum === undefined || minimum > exclusiveMinimum) take(minimum);
    refuse(minimum - step, 'minimum');
  }
  if (exclusiveMinimum !== undefined && (minimum ?? exclusiveMinimum) <= exclusiveMinimum) {
    refuse(exclusiveMinimum, 'exclusiveMinimum');
  }
  if (maximum !== undefined) {
    if (exclusiveMaximum === undefined || maximum < exclusiveMaximum) take(maximum);
    refuse((Math.floor(maximum / step) + 1) * step, 'maximum');
  }
  if (exclusiveMaximum !== undefined && (maximum ?? exclusiveMaximum) >= exclusiveMaximum) {
    refuse(Math.ceil(exclusiveMaximum / step) * step, 'exclusiveMaximum');
  }
  const between = multipleOf === undefined ? undefined : numberBetweenSteps(part);
  if (between !== undefined) refuse(between, 'multipleOf');
  return attempts;
}

/** Days, times and addresses that are none, and the days around today. */
export function dayAttempts({
  part: { format, notBefore, enum: options },
  today,
}: Tried): Attempt[] {
  if (format === undefined || options) return [];
  const attempts: Attempt[] = [
    { statement: 'refuses what has another format', answer: 'tomorrow', breaks: 'format' },
  ];
  if (format === 'time') {
    attempts.push({ statement: 'refuses an hour too many', answer: '24:00:00', breaks: 'format' });
  }
  if (format !== 'date') return attempts;
  attempts.push(
    { statement: 'takes the day itself', answer: today },
    { statement: 'refuses a day that does not exist', answer: '2999-02-29', breaks: 'format' },
  );
  if (notBefore) {
    const answer = dayBefore(today);
    attempts.push({ statement: 'refuses the day before', answer, breaks: 'notBefore' });
  }
  return attempts;
}

/** A text of so many characters that no pattern or format stands against, made from a valid answer. */
function ofLength(length: number, valid: string, { pattern, format }: SchemaPart) {
  const start = valid.charAt(0) || 'x';
  const end = valid.at(-1) ?? 'x';
  const candidates = [
    valid.padStart(length, start),
    valid.padEnd(length, end),
    'x'.repeat(length),
  ].map((text) => text.slice(0, length));
  const shape = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const known = format === undefined ? undefined : formats[format];
  return candidates.find(
    (text) =>
      text.trim().length === length && (shape?.test(text) ?? true) && (known?.test(text) ?? true),
  );
}

function againstPattern(pattern: string | undefined): string | undefined {
  if (pattern === undefined) return undefined;
  return ['!', 'x', '0', 'A b', '~~~~~~~~'].find((text) => !new RegExp(pattern, 'u').test(text));
}

function dayBefore(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return noon.toISOString().slice(0, 10);
}
