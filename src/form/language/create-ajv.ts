import { _, Ajv } from 'ajv';
import ajvEqual from 'ajv/dist/runtime/equal.js';
import { addCustomRules } from '../../rules/add-custom-rules.ts';
import { isEqual } from '../runtime/is-equal.ts';
import { formats } from './formats.ts';
import { limitedPattern } from './limited-pattern.ts';

const equal = interop(ajvEqual);

interface AjvOptions {
  readonly allErrors: boolean;
  /** True if a keyword without effect is an error. */
  readonly strict?: boolean;
  /** True if errors have a message; ajv-errors puts none in where Ajv has none. */
  readonly messages?: boolean;
  /** True if no name can be that of what every object has, such as `constructor`. */
  readonly areNamesOwn?: boolean;
}

/** An Ajv that knows the formats and the keywords of forms. */
export function createAjv(options: AjvOptions): Ajv {
  const { allErrors, strict = true, messages = false, areNamesOwn: areOwn = false } = options;
  const ajv = new Ajv({
    allErrors,
    ownProperties: !areOwn,
    strict,
    strictRequired: false,
    strictTypes: false,
    passContext: true,
    messages,
    // The shape of a form file was checked before; Ajv would compile the schema of all schemas for it each time.
    validateSchema: false,
    code: { source: true, esm: true, regExp: limitedPattern },
    formats,
  });
  // Ajv's own comparison calls `valueOf` and `toString` of rows, which can be their answers.
  ajv.scope.value('func', {
    key: equal,
    ref: isEqual,
    code: _`require("ajv/dist/runtime/equal").default`,
  });
  return addCustomRules(ajv);
}

/** Returns the export of a CommonJS module, which is on `default` where the bundler follows Node. */
export function interop<T>(module: T): T {
  const { default: inner } = module as { default?: T };
  return inner ?? module;
}
