import type { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import ajvErrors from 'ajv-errors';
import { createAjv, interop } from '../language/create-ajv.ts';
import type { Check, Condition, FormRules } from '../model/form.ts';
import { kindsAndNumbersOf } from '../runtime/kinds-and-numbers.ts';
import type { CompiledForm } from './compile.ts';
import { formSnapshotOf } from './form-snapshot.ts';

import type { RulesPart } from './rules-part.ts';

// Both are CommonJS: if the bundler follows Node, the function is on `default`.
const standaloneCode = interop(standalone);
const addMessages = interop(ajvErrors);

/** The modules of the functions that Ajv's generated code calls, by their exported names. */
export type HelperModules = Readonly<
  Record<
    'textLength' | 'isEqual' | 'limitDay' | 'limitedPattern' | 'withFileName' | 'isMultiple',
    string
  >
>;

/** Compiles rules in this process, for Node; browsers get `rulesSource`. */
export function compileRules(compiled: Omit<CompiledForm, 'uiSchema' | 'mail'>): FormRules {
  const { schema, conditions, description } = compiled;
  return {
    ...kindsAndNumbersOf(description),
    edition: formSnapshotOf(compiled).edition,
    // Ajv's types lack the type of `this` and of the errors.
    check: rulesAjv(schema).compile(schema) as unknown as Check,
    conditions: conditions.map((condition) => conditionRule(condition)),
  };
}

/** Compiles the schema of a condition in this process, for Node. */
export function conditionRule(schema: object, { strict = true } = {}): Condition {
  return createAjv({ allErrors: false, strict, areNamesOwn: areNamesOwn(schema) }).compile(schema);
}

/**
 * Returns the rules of a form as the source of an ES module without Ajv, which exports `check`. `modules` says from
 * where to import the functions that Ajv's code calls.
 */
export function rulesSource({ schema }: CompiledForm, modules: HelperModules): string {
  const ajv = rulesAjv(schema);
  ajv.addSchema(withoutAnnotations(schema), 'form');
  return withHelpers(withoutAjvWords(standaloneCode(ajv, { check: 'form' })), modules);
}

/** Returns the conditions of a form as the source of an ES module, which exports `conditions`; like `rulesSource`. */
export function conditionsSource({ conditions }: CompiledForm, modules: HelperModules): string {
  if (conditions.length === 0) return 'export const conditions = [];';
  const ajv = createAjv({ allErrors: false, areNamesOwn: areNamesOwn(conditions) });
  const names = conditions.map((_, index) => `condition${index}`);
  for (const [index, name] of names.entries()) ajv.addSchema(conditions[index] as object, name);
  return [
    withHelpers(
      standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name]))),
      modules,
    ),
    `export const conditions = [${names.join(', ')}];`,
  ].join('\n');
}

/** Creates an Ajv that finds every error in the answers to a form, with messages from ajv-errors. */
function rulesAjv(schema: object): Ajv {
  const options = { allErrors: true, messages: true, areNamesOwn: areNamesOwn(schema) };
  return addMessages(createAjv(options));
}

/**
 * True if no name in a schema is inherited by every object, such as `constructor`; then Ajv can generate shorter code.
 */
function areNamesOwn(schema: object): boolean {
  const text = JSON.stringify(schema);
  return !Object.getOwnPropertyNames(Object.prototype).some((name) => text.includes(`"${name}"`));
}

/** Removes the keywords that do not validate, because the generated code contains the whole schema. */
function withoutAnnotations({
  title: _title,
  description: _description,
  default: _filledIn,
  examples: _examples,
  ...rules
}: RulesPart): RulesPart {
  const inside = (parts: Readonly<Record<string, RulesPart>>) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, withoutAnnotations(part)]),
    );
  const { properties, items, allOf, then, else: otherwise } = rules;
  return {
    ...rules,
    ...(properties && { properties: inside(properties) }),
    ...(items && { items: withoutAnnotations(items) }),
    ...(allOf && { allOf: allOf.map(withoutAnnotations) }),
    ...(then && { then: withoutAnnotations(then) }),
    ...(otherwise && { else: withoutAnnotations(otherwise) }),
  };
}

/**
 * Matches an error in Ajv's generated code, except those that ajv-errors reports: its keyword, its parameters and its
 * message, whose texts may contain any character.
 */
const ajvError =
  /(keyword:"(?!errorMessage")\w+",params:)(\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}),message:"(?:[^"\\]|\\.)*"(?:\+(?:"(?:[^"\\]|\\.)*"|\w+))*(?=\})/g;

/** Removes the unused parts of Ajv's errors: only the rule and the missing answer are needed. */
function withoutAjvWords(code: string): string {
  return code.replaceAll(ajvError, (_error, head: string, facts: string) =>
    facts.includes('missingProperty') ? head + facts : `${head}{}`,
  );
}

/**
 * Adds imports of the functions that Ajv's code calls: those of Ajv, which it would `require`, and those of the
 * project's rules.
 */
function withHelpers(code: string, modules: HelperModules): string {
  const named = code
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'textLength')
    .replaceAll('require("ajv/dist/runtime/equal").default', 'isEqual');
  const imports = Object.entries(modules)
    .filter(([name]) => named.includes(`= ${name};`))
    .map(([name, module]) => `import { ${name} } from ${JSON.stringify(module)};`);
  return [...imports, named].join('\n');
}
