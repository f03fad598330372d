import type { RuleName } from '../../src/form-language/field-file.ts';
import type { FormField } from '../../src/runtime/form.ts';

/** An answer to try on one question, and the rule it breaks, if any. */
export interface Attempt {
  readonly statement: string;
  readonly answer: unknown;
  readonly breaks?: RuleName;
}

interface Known {
  /** A valid answer to the question, or none. */
  readonly answer: unknown;
  readonly today: string;
}

type Rules = FormField['rules'];

const noOption = 'none of the options';

/** Answers that stand on both sides of every rule of a question. */
export function attemptsOf({ rules }: FormField, { answer, today }: Known): Attempt[] {
  return [
    ...shapeAttempts(rules),
    ...optionAttempts(rules),
    ...listAttempts(rules),
    ...lengthAttempts(rules, typeof answer === 'string' ? answer.trim() : ''),
    ...numberAttempts(rules),
    ...dayAttempts(rules, today),
  ];
}

/** A valid answer to a question without a pattern of its own. */
export function anyAnswer({ rules }: FormField, today: string): unknown {
  const { type, enum: options, items, format, minimum = 1, minItems = 1, minLength = 1 } = rules;
  if (type === 'integer') return minimum;
  if (type === 'array') return items?.enum.slice(0, Math.max(1, minItems));
  if (options) return options[0];
  return format === 'date' ? today : 'x'.repeat(Math.max(1, minLength));
}

function shapeAttempts({ type, items }: Rules): Attempt[] {
  const shapes: Attempt[] = [
    { statement: 'refuses an object', answer: { answer: 'x' }, breaks: 'type' },
    { statement: 'refuses true', answer: true, breaks: 'type' },
    { statement: 'takes null for a missing answer', answer: null },
    { statement: 'takes an empty list for a missing answer', answer: [] },
    { statement: 'takes blanks for a missing answer', answer: ' \t\n ' },
  ];
  if (type !== 'string') shapes.push({ statement: 'refuses a text', answer: '7', breaks: 'type' });
  if (type !== 'array') shapes.push({ statement: 'refuses a list', answer: ['x'], breaks: 'type' });
  if (type !== 'integer') shapes.push({ statement: 'refuses a number', answer: 7, breaks: 'type' });
  if (type === 'integer') {
    shapes.push({ statement: 'refuses half a number', answer: 2.5, breaks: 'type' });
  }
  if (items) {
    shapes.push(
      { statement: 'refuses a list of numbers', answer: [7], breaks: 'enum' },
      { statement: 'refuses a list of lists', answer: [['x']], breaks: 'enum' },
      { statement: 'refuses a list of objects', answer: [{}], breaks: 'enum' },
    );
  }
  return shapes;
}

function optionAttempts({ enum: options }: Rules): Attempt[] {
  if (!options) return [];
  return [
    ...options.map((option) => ({ statement: `takes "${option}"`, answer: option })),
    { statement: 'refuses what is no option', answer: noOption, breaks: 'enum' },
  ];
}

function listAttempts({ items, maxItems, minItems = 0, uniqueItems }: Rules): Attempt[] {
  if (!items) return [];
  const options = items.enum;
  const most = maxItems ?? options.length;
  const attempts: Attempt[] = [
    { statement: 'refuses what is no option', answer: [options[0], noOption], breaks: 'enum' },
    { statement: 'takes as many as are allowed', answer: options.slice(0, most) },
  ];
  if (minItems <= 1) {
    for (const option of options) {
      attempts.push({ statement: `takes "${option}"`, answer: [option] });
    }
  } else {
    const few = options.slice(0, minItems - 1);
    attempts.push({ statement: 'refuses one too few', answer: few, breaks: 'minItems' });
  }
  if (maxItems !== undefined) {
    const many = Array.from({ length: most + 1 }, (_, index) => options[index % options.length]);
    attempts.push({ statement: 'refuses one too many', answer: many, breaks: 'maxItems' });
  }
  if (uniqueItems && most >= 2) {
    const twice = [options[0], options[0]];
    attempts.push({
      statement: 'refuses a choice made twice',
      answer: twice,
      breaks: 'uniqueItems',
    });
  }
  return attempts;
}

function lengthAttempts(rules: Rules, answer: string): Attempt[] {
  const { type, minLength = 0, maxLength } = rules;
  const isFree = type === 'string' && !rules.enum && !rules.format;
  if (!isFree) return [];
  const attempts: Attempt[] = [];
  if (maxLength !== undefined) {
    const exact = ofLength(maxLength, answer, rules);
    if (exact) attempts.push({ statement: `takes ${maxLength} characters`, answer: exact });
    const long = ofLength(maxLength + 1, answer, rules);
    attempts.push({
      statement: `refuses ${maxLength + 1} characters`,
      answer: long ?? 'x'.repeat(maxLength + 1),
      breaks: long ? 'maxLength' : 'pattern',
    });
  }
  const short = minLength >= 2 ? ofLength(minLength - 1, answer, rules) : undefined;
  if (short) {
    attempts.push({
      statement: `refuses ${minLength - 1} characters`,
      answer: short,
      breaks: 'minLength',
    });
  }
  return attempts;
}

/** A text of so many characters that no pattern stands against, made from a valid answer. */
function ofLength(length: number, answer: string, { pattern }: Rules): string | undefined {
  const start = answer.charAt(0) || 'x';
  const end = answer.at(-1) ?? 'x';
  const candidates = [
    answer.padStart(length, start),
    answer.padEnd(length, end),
    'x'.repeat(length),
  ].map((text) => text.slice(0, length));
  const shape = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return candidates.find((text) => text.trim().length === length && (shape?.test(text) ?? true));
}

function numberAttempts({ type, minimum, maximum }: Rules): Attempt[] {
  if (type !== 'integer') return [];
  const attempts: Attempt[] = [];
  if (minimum !== undefined) {
    attempts.push(
      { statement: `takes ${minimum}`, answer: minimum },
      { statement: `refuses ${minimum - 1}`, answer: minimum - 1, breaks: 'minimum' },
    );
  }
  if (maximum !== undefined) {
    attempts.push(
      { statement: `takes ${maximum}`, answer: maximum },
      { statement: `refuses ${maximum + 1}`, answer: maximum + 1, breaks: 'maximum' },
    );
  }
  return attempts;
}

function dayAttempts({ format, notBefore }: Rules, today: string): Attempt[] {
  if (format !== 'date') return [];
  const attempts: Attempt[] = [
    { statement: 'takes the day itself', answer: today },
    { statement: 'refuses what is no day', answer: 'tomorrow', breaks: 'format' },
    { statement: 'refuses a day that does not exist', answer: '2999-02-29', breaks: 'format' },
  ];
  if (notBefore) {
    attempts.push({
      statement: 'refuses the day before',
      answer: dayBefore(today),
      breaks: 'notBefore',
    });
  }
  return attempts;
}

function dayBefore(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return noon.toISOString().slice(0, 10);
}
