import { customizeValidator } from '@rjsf/validator-ajv8';
import ajvErrors from 'ajv-errors';
import { settle } from '../../src/runtime/answers.ts';
import type { Answers, Problems } from '../../src/runtime/form.ts';
import type { LoadedForm } from './forms.ts';

/**
 * A second opinion on answers: rjsf's own validator with Ajv's own formats and plain ajv-errors, which
 * share nothing with `validate` but the rules. So a form file stays something that stock rjsf understands.
 */
export function stockRjsf({ form, rules }: LoadedForm, today: string) {
  const validator = customizeValidator({
    ajvOptionsOverrides: { strict: true, strictRequired: false, strictTypes: false },
    extenderFn: (ajv) => {
      // rjsf calls the compiled rules without `this`, so the day comes from around this function.
      ajv.addKeyword({
        keyword: 'notBefore',
        type: 'string',
        schemaType: 'string',
        validate: (_rule: string, day: string) => day >= today,
      });
      return ajvErrors(ajv);
    },
  });
  return (answers: Answers): Problems => {
    const { errors = [], validationError } = validator.rawValidation<RawError>(
      rules,
      settle(form, answers),
    );
    if (validationError) throw validationError;
    return firstMessages(errors);
  };
}

interface RawError {
  readonly instancePath: string;
  readonly message?: string;
  readonly params: {
    readonly errors?: readonly { readonly params: { readonly missingProperty?: string } }[];
  };
}

function firstMessages(errors: readonly RawError[]): Problems {
  const messages = new Map<string, string>();
  for (const { instancePath, message = '', params } of errors) {
    const field = instancePath.split('/')[1] ?? params.errors?.[0]?.params.missingProperty;
    if (field !== undefined && !messages.has(field)) messages.set(field, message);
  }
  return Object.fromEntries(messages);
}
