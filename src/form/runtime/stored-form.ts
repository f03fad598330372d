import type { Form, FormDescription } from '../model/form.ts';
import type { FormPlan } from './plan.ts';

/** All that reading a request needs of the form that asked it, when that form may be gone. */
export interface StoredDescription extends FormDescription {
  /** The schemas of the conditions; absent in what earlier versions of this program kept. */
  readonly conditionSchemas?: readonly object[];
  /** The staff's name for the form; absent where nothing but its id says it. */
  readonly name?: string;
  /** The plans that led to the form. */
  readonly plans?: readonly FormPlan[];
}

/** A form as it was when it asked a request: fit to read answers, and not to judge them. */
export interface StoredForm extends Form {
  /** The staff's name for it then; absent where nothing but its id says it. */
  readonly name?: string | undefined;
  /** The plans that led to it then. */
  readonly plans: readonly FormPlan[];
  /** True if it asks something that no form can ask any more, so that nobody can correct its answers. */
  readonly isReadOnly?: boolean;
}
