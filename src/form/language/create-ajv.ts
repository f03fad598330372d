import { _, Ajv } from 'ajv';
import ajvEqual from 'ajv/dist/runtime/equal.js';
import { addCustomRules } from '../../rules/add-custom-rules.ts';
import { isEqual } from '../runtime/is-equal.ts';
import { formats } from './formats.ts';
import { limitedPattern } from './limited-pattern.ts';

const equal = interop(ajvEqual);

interface AjvOptions {
  readonly allErrors: boolean;
  /** True if keywords without effect are errors (Ajv's strict mode). */
  readonly strict?: boolean;
  /** True if errors have messages; ajv-errors needs those of Ajv. */
  readonly messages?: boolean;
  /** True if no property can be named like an inherited one, such as `constructor`. */
  readonly areNamesOwn?: boolean;
}

/** Creates an Ajv instance with the formats and the keywords of forms. */
export function createAjv(options: AjvOptions): Ajv {
  const { allErrors, strict = true, messages = false, areNamesOwn = false } = options;
  const ajv = new Ajv({
    allErrors,
    ownProperties: !areNamesOwn,
    strict,
    strictRequired: false,
    strictTypes: false,
    passContext: true,
    messages,
    // Form files were validated before; Ajv would compile the meta-schema each time.
    validateSchema: false,
    code: { source: true, esm: true, regExp: limitedPattern },
    formats,
  });
  // Ajv's own comparison would call `valueOf` and `toString` of rows, which can be names of questions.
  ajv.scope.value('func', {
    key: equal,
    ref: isEqual,
    code: _`require("ajv/dist/runtime/equal").default`,
  });
  return addCustomRules(ajv);
}

/** Returns the export of a CommonJS module, which is under `default` if the bundler works like Node. */
export function interop<T>(module: T): T {
  const { default: inner } = module as { default?: T };
  return inner ?? module;
}
