import type { ValidateFunction } from 'ajv';
import { ruleNamed } from '../../rules/rules.ts';
import { typeOf } from '../../yaml/describe-error.ts';
import { allowed } from '../../yaml/nearest.ts';
import type { ReportError } from '../../yaml/report-error.ts';
import { rankOf } from '../runtime/rule-order.ts';
import { createAjv } from './create-ajv.ts';
import type { DeclaredForm } from './declarations.ts';
import { SlowPatternError } from './limited-pattern.ts';
import type { Subschema } from './subschema.ts';

/** A rule of a part that a value breaks, and where in the value. */
export interface SchemaViolation {
  /** The keyword, `enum` for an option that is not among those of `oneOf`. */
  readonly rule: string;
  /** The value of the keyword; for `enum` the options. */
  readonly limit: unknown;
  /** The JSON pointer to the wrong piece; empty for the value itself. */
  readonly pointer: string;
  readonly value: unknown;
}

/** The rules of a part that a value breaks, in the order in which a visitor would be told; an answer left out breaks none. */
export type ValidateValue = (part: Subschema, value: unknown) => readonly SchemaViolation[];

/** The judge of values, and where its verdicts are said. */
export interface ValueCheckContext {
  readonly form: DeclaredForm;
  readonly validateValue: ValidateValue;
  readonly report: ReportError;
  /** The questions that are wrong themselves, so that nothing follows from what they allow. */
  readonly invalidParts: ReadonlySet<Subschema>;
}

/**
 * A judge of the values that a file writes down, by the very rules that judge visitors. Without a day (`YYYY-MM-DD`), no limit counted
 * from today is broken: a file is not bound to the day on which it is read.
 */
export function createValueValidator(today?: string): ValidateValue {
  const ajv = createAjv({ allErrors: true, strict: false });
  ajv.opts.verbose = true;
  const compiled = new Map<Subschema, ValidateFunction>();
  const slow = new Set<Subschema>();
  return (part, value) => {
    if (slow.has(part)) return [];
    const check = compiled.get(part) ?? ajv.compile(part);
    compiled.set(part, check);
    try {
      if (check.call({ today: today ?? '1970-01-01' }, value)) return [];
    } catch (error) {
      if (!(error instanceof SlowPatternError)) throw error;
      // The check of patterns reports it, so nothing is said of the values.
      slow.add(part);
      return [];
    }
    return (check.errors ?? [])
      .filter(({ keyword }) => today !== undefined || !ruleNamed(keyword)?.dependsOnToday)
      .filter(({ keyword, schemaPath }) => keyword !== 'if' && !/\/oneOf\/\d/.test(schemaPath))
      .filter(({ keyword }) => keyword !== 'required')
      .map(({ keyword, instancePath, schema, data }) => ({
        rule: keyword === 'oneOf' ? 'enum' : keyword,
        limit: limitOf(keyword, schema),
        pointer: instancePath,
        value: data,
      }))
      .sort((left, right) => rankOf(left.rule) - rankOf(right.rule));
  };
}

function limitOf(keyword: string, schema: unknown): unknown {
  if (keyword === 'oneOf') return constantsOf(schema);
  return ruleNamed(keyword)?.asInFile?.(schema) ?? schema;
}

function constantsOf(options: unknown): unknown[] {
  return Array.isArray(options) ? options.map((option) => Object(option).const) : [];
}

/** Says which rule a value breaks; `key` is the key that holds it, when there is one. */
export function describeViolation(subject: string, violation: SchemaViolation, key = ''): string {
  const { rule, limit, value } = violation;
  if (rule === 'blanks') {
    return `${subject} has blanks at its ends, which an answer loses. Remove them.`;
  }
  if (rule === 'digits') return `${subject} has more than ${limit} digits. Write fewer.`;
  if (rule === 'type') return typeMismatchMessage(`${subject} is`, violation, key);
  if (rule === 'enum' && Array.isArray(limit)) {
    return `${subject} isn't one of the options.${allowed(value, limit)}`;
  }
  return `${subject} goes against "${rule}: ${limit}" of the same question. Change one of the two.`;
}

/** Says that a value is of the wrong type, such as "All options are" or "This is" something. */
export function typeMismatchMessage(
  beginning: string,
  { limit, value }: SchemaViolation,
  key = '',
): string {
  const isPlural = beginning.endsWith('are');
  const is = isPlural ? typeNouns[typeof value] : typeOf(value);
  const what = remedy(limit, value, key);
  const hint = isPlural ? what.replace('Put it in', 'Put each of them in') : what;
  return `${beginning} ${is}, but the answers are ${typeNouns[String(limit)]}. ${hint}`;
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

/** The values of each type, several at once. */
const typeNouns: Readonly<Record<string, string>> = {
  string: 'texts',
  integer: 'whole numbers',
  number: 'numbers',
  boolean: 'true or false',
  array: 'lists',
  object: 'groups of keys',
};
