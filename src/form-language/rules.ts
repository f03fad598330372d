import { _, Ajv, type AnySchemaObject, type KeywordCxt } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import ajvErrorsPlugin from 'ajv-errors';
import type { Check } from '../runtime/form.ts';

/**
 * A day that exists in the Gregorian calendar, as `YYYY-MM-DD` (RFC 3339, full-date), leap years included.
 * An expression rather than a function, so that the compiled rules hold it.
 */
const dayPattern = new RegExp(
  [
    '^(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])',
    '|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)',
    '|02-(?:0[1-9]|1\\d|2[0-8]))',
    '|(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$',
  ].join(''),
);

// Both packages are CommonJS: where the bundler follows Node, the function is on `default`.
const ajvErrors = interop(ajvErrorsPlugin);
const standaloneCode = interop(standalone);

/** Compiles rules in this process, for Node; the browser gets `rulesSource`. */
export function compileRules(rules: AnySchemaObject): Check {
  return createAjv().compile(rules) as unknown as Check;
}

/**
 * The rules as the source of an ES module without imports of Ajv, exporting `check`.
 * `textLengthModule` is what the module imports `textLength` from.
 */
export function rulesSource(rules: AnySchemaObject, textLengthModule: string): string {
  const ajv = createAjv();
  const code = standaloneCode(ajv, ajv.compile(rules))
    .replace('"use strict";', '')
    .replace(/export const validate = (\w+);export default \w+;/, 'export const check = $1;')
    .replaceAll(/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, 'textLength');
  if (code.includes('require(')) throw new Error('the compiled rules still require a module');
  const imports = code.includes('textLength')
    ? `import { textLength } from ${JSON.stringify(textLengthModule)};\n`
    : '';
  return imports + code;
}

/**
 * Teaches an Ajv the keyword `notBefore: today`, which compares a day with `this.today` (Ajv's passContext),
 * so that whoever asks supplies the day.
 */
export function addNotBefore<T extends Ajv>(ajv: T): T {
  ajv.addKeyword({
    keyword: 'notBefore',
    type: 'string',
    schemaType: 'string',
    metaSchema: { const: 'today' },
    code: (cxt: KeywordCxt) => cxt.fail(_`${cxt.data} < this.today`),
  });
  return ajv;
}

function createAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    passContext: true,
    code: { source: true, esm: true },
    formats: { date: dayPattern },
  });
  addNotBefore(ajv);
  ajvErrors(ajv);
  return ajv;
}

function interop<T>(module: T): T {
  const { default: inner } = module as { default?: T };
  return inner ?? module;
}
