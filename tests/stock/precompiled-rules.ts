import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { stockOptions } from './stock-validator.ts';

/**
 * Returns the rules of an exported schema as the source of a CommonJS module, for rjsf's `createPrecompiledValidator`. It calls
 * `today`, `limitDay`, `withFileName` and `isMultiple`, which whoever loads it puts before it.
 */
export const precompiledRules = (schema: object): string =>
  compileSchemaValidatorsCode(
    schema,
    stockOptions(() => ''),
  );
