import type { ValidateFunction } from 'ajv';
import { ruleNamed } from '../../rules/rules.ts';
import { typeOf } from '../../yaml/describe-error.ts';
import { allowed } from '../../yaml/nearest.ts';
import type { ReportError } from '../../yaml/report-error.ts';
import { isNumericType } from '../model/numeric-type.ts';
import { rankOf } from '../runtime/rule-order.ts';
import { createAjv } from './create-ajv.ts';
import type { DeclaredForm } from './declarations.ts';
import { SlowPatternError } from './limited-pattern.ts';
import type { Subschema } from './subschema.ts';

/** A violated rule, and the location in the value. */
export interface SchemaViolation {
  /** The keyword; `enum` also stands for the options in `oneOf`. */
  readonly rule: string;
  /** The value of the keyword; for `enum`, the options. */
  readonly limit: unknown;
  /** The JSON pointer to the invalid part; empty for the value itself. */
  readonly pointer: string;
  readonly value: unknown;
}

/** Returns the rules of a subschema that a value violates, in the order in which they would be reported. A missing answer violates none. */
export type ValidateValue = (part: Subschema, value: unknown) => readonly SchemaViolation[];

/** The form, the function that validates values, and the one that reports errors. */
export interface ValueCheckContext {
  readonly form: DeclaredForm;
  readonly validateValue: ValidateValue;
  readonly report: ReportError;
  /** The subschemas with reported errors; values are not validated by them. */
  readonly invalidParts: ReadonlySet<Subschema>;
}

/**
 * Creates the function that validates values in files by the rules for answers. Without a date (`YYYY-MM-DD`), limits relative to today
 * are not applied, as a file must not become invalid by itself.
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
      // An invalid pattern is reported elsewhere.
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

/** Returns the message about a violated rule; `key` is the key of the value, if it has one. */
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
  if (rule === 'format' && limit === 'date' && value === 'today') {
    return `${subject} is no day, and a form cannot fill in the day of the visit. Remove the line.`;
  }
  return `${subject} goes against "${rule}: ${limit}" of the same question. Change one of the two.`;
}

/** Returns the message about a value of the wrong type, which begins with "All options are" or "This is". */
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

/** Formats a value as in a file, after its key if it has one. */
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
  if (isNumber && isNumericType(limit)) return 'Remove the quotes.';
  return 'Change it, or the "type" of the question.';
}

/** The plural nouns for the values of each type. */
const typeNouns: Readonly<Record<string, string>> = {
  string: 'texts',
  integer: 'whole numbers',
  number: 'numbers',
  boolean: 'true or false',
  array: 'lists',
  object: 'groups of keys',
};
