import { Validator } from '@cfworker/json-schema';
import { createForm, type Form, type FormEdition, type KeptDescription } from './form.ts';
import type { FormPlan } from './plan.ts';
import { readersOf } from './readers.ts';

/** A form as it was when it asked a request: fit to read answers, and not to judge them. */
export interface KeptForm extends Form {
  /** The staff's name for it then; absent where nothing but its id says it. */
  readonly name?: string | undefined;
  /** The plans that led to it then. */
  readonly plans: readonly FormPlan[];
}

/** Makes a form of an edition; for Node. Conditions that an earlier version of this program did not keep are taken to hold. */
export function readEdition({ edition, description }: FormEdition): KeptForm {
  // Only `editionOf` writes it.
  const kept: KeptDescription = JSON.parse(description);
  const { name, plans = [], conditionSchemas, ...described } = kept;
  const conditions = described.conditionGroups.map((_, index) => {
    const schema = conditionSchemas?.[index];
    if (!schema) return () => true;
    const validator = new Validator(schema, '7', true);
    return (answers: unknown) => validator.validate(answers).valid;
  });
  const form = createForm(described, {
    ...{ edition, conditions, check: () => true },
    ...readersOf(described),
  });
  return { ...form, name, plans };
}
