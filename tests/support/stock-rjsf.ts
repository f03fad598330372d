import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import ajvErrors from 'ajv-errors';
import { settle } from '../../src/runtime/answers.ts';
import type { Answers, Problems } from '../../src/runtime/form.ts';
import { questionsAsked } from '../../src/runtime/questions.ts';
import { ruleNames } from '../../src/runtime/rule-names.ts';
import { isGroup } from './answer-paths.ts';
import type { LoadedForm } from './forms.ts';

const order: readonly string[] = ruleNames;

/**
 * A second opinion on answers: rjsf's own validator with Ajv's own formats and plain ajv-errors, which
 * share nothing with `validate` but the rules. So a form file stays something that stock rjsf understands.
 */
export function stockRjsf({ form }: LoadedForm, today: string) {
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
      form.schema as RJSFSchema,
      settle(form, answers),
    );
    if (validationError) throw validationError;
    return firstMessages(
      errors,
      questionsAsked(form, settle(form, answers)).map(({ name }) => name),
    );
  };
}

/** Whether rows of a list were left blank, so that later ones stand further up where the answers are settled. */
export function hasBlankRows(answers: unknown): boolean {
  if (!isGroup(answers) && !Array.isArray(answers)) return false;
  const isBlank = (row: unknown) => row === null || (typeof row === 'string' && row.trim() === '');
  return Object.values(answers).some(
    (inner) => hasBlankRows(inner) || (Array.isArray(answers) && isBlank(inner)),
  );
}

interface BrokenRule {
  readonly keyword: string;
  readonly params: { readonly missingProperty?: string };
}

interface RawError extends BrokenRule {
  readonly instancePath: string;
  readonly message?: string;
  readonly params: BrokenRule['params'] & { readonly errors?: readonly BrokenRule[] };
}

/** The message of the first rule that each question breaks, in the order in which a visitor is told of rules. */
function firstMessages(errors: readonly RawError[], asked: readonly string[]): Problems {
  const told = new Map<string, { rank: number; message: string }>();
  for (const { instancePath, message = '', params } of errors) {
    const [broken] = params.errors ?? [];
    // Ajv's own summary of a branch, which has no message.
    if (!broken) continue;
    const steps = [...instancePath.split('/').slice(1), broken.params.missingProperty ?? []].flat();
    while (steps.length > 0 && !asked.includes(steps.join('.'))) steps.pop();
    const field = steps.join('.');
    const rank = order.indexOf(broken.keyword);
    const known = told.get(field);
    if (!known || rank < known.rank) told.set(field, { rank, message });
  }
  return Object.fromEntries([...told].map(([field, { message }]) => [field, message]));
}
