import type { ValidateFunction } from 'ajv';
import type { Say } from '../../yaml/say.ts';
import type { DeclaredForm } from '../compile/declarations.ts';
import { createAjv } from '../compile/rules.ts';
import { ruleNames } from '../rule-names.ts';
import type { SchemaPart } from './part-schema.ts';

/** A rule of a part that a value breaks, and where in the value. */
export interface BrokenRule {
  /** The keyword, `enum` for an option that is not among those of `oneOf`. */
  readonly rule: string;
  /** What the keyword says; for `enum` the options. */
  readonly limit: unknown;
  /** The JSON pointer to the wrong piece; empty for the value itself. */
  readonly pointer: string;
  readonly value: unknown;
}

/** The rules of a part that a value breaks, in the order in which a visitor would be told; an answer left out breaks none. */
export type JudgePart = (part: SchemaPart, value: unknown) => readonly BrokenRule[];

/** The judge of values, and where its verdicts are said. */
export interface Judging {
  readonly form: DeclaredForm;
  readonly judge: JudgePart;
  readonly say: Say;
  /** The questions that are wrong themselves, so that nothing follows from what they allow. */
  readonly doubtful: ReadonlySet<SchemaPart>;
}

/** A judge of the values that a file writes down, by the very rules that judge visitors. */
export function createJudge(): JudgePart {
  const ajv = createAjv({ allErrors: true, strict: false });
  ajv.opts.verbose = true;
  const compiled = new Map<SchemaPart, ValidateFunction>();
  return (part, value) => {
    const check = compiled.get(part) ?? ajv.compile(part);
    compiled.set(part, check);
    // No day is too early here: what a file writes down is not bound to the day on which it is read.
    if (check.call({ today: '' }, value)) return [];
    return (check.errors ?? [])
      .filter(({ keyword, schemaPath }) => keyword !== 'if' && !/\/oneOf\/\d/.test(schemaPath))
      .filter(({ keyword }) => keyword !== 'required')
      .map(({ keyword, instancePath, schema, data }) => ({
        rule: keyword === 'oneOf' ? 'enum' : keyword,
        limit: keyword === 'oneOf' ? constantsOf(schema) : schema,
        pointer: instancePath,
        value: data,
      }))
      .sort((left, right) => rankOf(left) - rankOf(right));
  };
}

function constantsOf(options: unknown): unknown[] {
  return Array.isArray(options) ? options.map((option) => Object(option).const) : [];
}

function rankOf({ rule }: BrokenRule): number {
  return ruleNames.indexOf(rule as (typeof ruleNames)[number]);
}
