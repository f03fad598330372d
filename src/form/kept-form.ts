import { Validator } from '@cfworker/json-schema';
import { createForm, type Form, type FormDescription, type FormEdition } from './form.ts';
import type { FormPlan } from './plan.ts';
import { readersOf } from './readers.ts';

/** All that reading a request needs of the form that asked it, when that form may be gone. */
export interface KeptDescription extends FormDescription {
  /** The schemas of the conditions; absent in what earlier versions of this program kept. */
  readonly conditionSchemas?: readonly object[];
  /** The staff's name for the form; absent where nothing but its id says it. */
  readonly name?: string;
  /** The plans that led to the form. */
  readonly plans?: readonly FormPlan[];
}

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
