import type { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import ajvErrors from 'ajv-errors';
import { createAjv, interop } from '../language/create-ajv.ts';
import type { Check, Condition, FormRules } from '../model/form.ts';
import { readersOf } from '../runtime/readers.ts';
import type { CompiledForm } from './compile.ts';
import { formSnapshotOf } from './form-snapshot.ts';

import type { RulesPart } from './rules-part.ts';

// Both are CommonJS: where the bundler follows Node, the function is on `default`.
const standaloneCode = interop(standalone);
const addMessages = interop(ajvErrors);

/** The modules of the functions that Ajv's code calls, by the names under which they are exported there. */
export type HelperModules = Readonly<
  Record<
    'textLength' | 'isEqual' | 'limitDay' | 'limitedPattern' | 'withFileName' | 'isMultiple',
    string
  >
>;

/** Compiles rules in this process, for Node; the browser gets `rulesSource`. */
export function compileRules(compiled: Omit<CompiledForm, 'uiSchema' | 'mail'>): FormRules {
  const { schema, conditions, description } = compiled;
  return {
    ...readersOf(description),
    edition: formSnapshotOf(compiled).edition,
    // Ajv's own types say neither what `this` is nor which errors there are.
    check: rulesAjv(schema).compile(schema) as unknown as Check,
    conditions: conditions.map((condition) => conditionRule(condition)),
  };
}

/** Compiles the schema of a condition in this process, for Node. */
export function conditionRule(schema: object, { strict = true } = {}): Condition {
  return createAjv({ allErrors: false, strict, areNamesOwn: areNamesOwn(schema) }).compile(schema);
}

/**
 * The rules of a form as the source of an ES module without Ajv, exporting `check`. `modules` say where
 * to import what Ajv's code calls.
 */
export function rulesSource({ schema }: CompiledForm, modules: HelperModules): string {
  const ajv = rulesAjv(schema);
  ajv.addSchema(withoutLooks(schema), 'form');
  return withHelpers(withoutAjvWords(standaloneCode(ajv, { check: 'form' })), modules);
}

/** The conditions of a form as the source of an ES module, exporting `conditions`, as `rulesSource`. */
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

/** An Ajv that finds every mistake in the answers to a form, and has its messages from ajv-errors. */
function rulesAjv(schema: object): Ajv {
  const options = { allErrors: true, messages: true, areNamesOwn: areNamesOwn(schema) };
  return addMessages(createAjv(options));
}

/** True if no name in a schema is that of what every object has, such as `constructor`, which is more to look for. */
function areNamesOwn(schema: object): boolean {
  const text = JSON.stringify(schema);
  return !Object.getOwnPropertyNames(Object.prototype).some((name) => text.includes(`"${name}"`));
}

/** A schema without what judges nothing, as the code of the rules holds all of it. */
function withoutLooks({
  title: _title,
  description: _description,
  default: _filledIn,
  examples: _examples,
  ...rules
}: RulesPart): RulesPart {
  const inside = (parts: Readonly<Record<string, RulesPart>>) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, withoutLooks(part)]));
  const { properties, items, allOf, then, else: otherwise } = rules;
  return {
    ...rules,
    ...(properties && { properties: inside(properties) }),
    ...(items && { items: withoutLooks(items) }),
    ...(allOf && { allOf: allOf.map(withoutLooks) }),
    ...(then && { then: withoutLooks(then) }),
    ...(otherwise && { else: withoutLooks(otherwise) }),
  };
}

/** An error as Ajv writes it, without those that ajv-errors tells: its keyword, its facts and its words, in which texts hold any sign. */
const ajvError =
  /(keyword:"(?!errorMessage")\w+",params:)(\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}),message:"(?:[^"\\]|\\.)*"(?:\+(?:"(?:[^"\\]|\\.)*"|\w+))*(?=\})/g;

/** The code without what nobody reads: of Ajv's own errors only which rule it is, and which answer is missing. */
function withoutAjvWords(code: string): string {
  return code.replaceAll(ajvError, (_error, head: string, facts: string) =>
    facts.includes('missingProperty') ? head + facts : `${head}{}`,
  );
}

/** Imports what Ajv's code calls: functions of Ajv's own, which it would `require`, and those of the project's rules. */
function withHelpers(code: string, modules: HelperModules): string {
  const named = code
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'textLength')
    .replaceAll('require("ajv/dist/runtime/equal").default', 'isEqual');
  const imports = Object.entries(modules)
    .filter(([name]) => named.includes(`= ${name};`))
    .map(([name, module]) => `import { ${name} } from ${JSON.stringify(module)};`);
  return [...imports, named].join('\n');
}
