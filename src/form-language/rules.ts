import { _, Ajv, type KeywordCxt } from 'ajv';
import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { Check, Condition } from '../runtime/form.ts';
import type { CompiledForm } from './compile.ts';
import { formats } from './formats.ts';

// Both are CommonJS: where the bundler follows Node, the function is on `default`.
const standaloneCode = interop(standalone);
const helpers = { textLength: interop(ucs2length), isEqual: interop(equal) };

/** The modules of the functions that Ajv's code calls, by the names under which they are exported there. */
export type HelperModules = Readonly<Record<keyof typeof helpers, string>>;

/** A form's rules, compiled: what judges its answers, and one small function for each condition. */
export interface CompiledRules {
  readonly check: Check;
  readonly conditions: Readonly<Record<string, Condition>>;
}

/** Compiles rules in this process, for Node; the browser gets `rulesSource`. */
export function compileRules({ description, conditions }: CompiledForm): CompiledRules {
  const entries = Object.entries(conditions).map(([name, schema]) => [
    name,
    createAjv({ allErrors: false }).compile(schema),
  ]);
  return {
    check: createAjv({ allErrors: true }).compile(description.schema) as unknown as Check,
    conditions: Object.fromEntries(entries),
  };
}

/**
 * The rules of a form as the source of an ES module without Ajv, exporting `check`. `modules` say where
 * to import what Ajv's code calls.
 */
export function rulesSource({ description }: CompiledForm, modules: HelperModules): string {
  const ajv = createAjv({ allErrors: true });
  ajv.addSchema(description.schema as object, 'form');
  return withHelpers(standaloneCode(ajv, { check: 'form' }), modules);
}

/** The conditions of a form as the source of an ES module, exporting `conditions`, as `rulesSource`. */
export function conditionsSource({ conditions }: CompiledForm, modules: HelperModules): string {
  const names = Object.keys(conditions);
  if (names.length === 0) return 'export const conditions = {};';
  const ajv = createAjv({ allErrors: false });
  for (const name of names) ajv.addSchema(conditions[name] as object, exportedName(name));
  const exported = Object.fromEntries(
    names.map((name) => [exportedName(name), exportedName(name)]),
  );
  const list = names.map((name) => `${JSON.stringify(name)}: ${exportedName(name)}`);
  return [
    withHelpers(standaloneCode(ajv, exported), modules),
    `export const conditions = { ${list.join(', ')} };`,
  ].join('\n');
}

/**
 * Teaches an Ajv the keyword `notBefore: today`, which compares a day with `this.today` (Ajv's passContext),
 * so that whoever asks supplies the day.
 */
function addNotBefore(ajv: Ajv): Ajv {
  ajv.addKeyword({
    keyword: 'notBefore',
    type: 'string',
    schemaType: 'string',
    metaSchema: { const: 'today' },
    code: (cxt: KeywordCxt) => cxt.fail(_`${cxt.data} < this.today`),
  });
  return ajv;
}

interface AjvOptions {
  readonly allErrors: boolean;
  /** Whether a keyword that says nothing where it stands is an error. */
  readonly strict?: boolean;
}

/** An Ajv that knows the formats and the keywords of forms. */
export function createAjv({ allErrors, strict = true }: AjvOptions): Ajv {
  const ajv = new Ajv({
    allErrors,
    strict,
    strictRequired: false,
    strictTypes: false,
    passContext: true,
    messages: false,
    multipleOfPrecision: 9,
    // The shape of a form file was checked before; Ajv would compile the schema of all schemas for it each time.
    validateSchema: false,
    code: { source: true, esm: true },
    formats,
  });
  // Messages are looked up by the place of the rule that was broken; ajv-errors judges the export.
  ajv.addVocabulary(['errorMessage']);
  return addNotBefore(ajv);
}

/** Ajv names a helper by the code that is set on it; set to a name, the name can be imported. */
function withHelpers(code: string, modules: HelperModules): string {
  const imports = Object.entries(modules)
    .filter(([name]) => code.includes(`= ${name};`))
    .map(([name, module]) => `import { ${name} } from ${JSON.stringify(module)};`);
  return [...imports, code].join('\n');
}

function exportedName(condition: string): string {
  return `condition${condition}`;
}

function interop<T>(module: T): T {
  const { default: inner } = module as { default?: T };
  return inner ?? module;
}

for (const [name, helper] of Object.entries(helpers)) Object.assign(helper, { code: name });
