import type { Form, FormDescription } from '../model/form.ts';
import type { FormPlan } from './plan.ts';

/**
 * The description of a form that is stored with its requests, so that they can be read when the form has changed or is
 * gone.
 */
export interface StoredDescription extends FormDescription {
  /** The schemas of the conditions; absent in snapshots of earlier versions of this program. */
  readonly conditionSchemas?: readonly object[];
  /** The staff's name for the form; absent if only the id is known. */
  readonly name?: string;
  /** The plans that link to the form. */
  readonly plans?: readonly FormPlan[];
}

/** A form as it was when a request was made: it can read answers, but not validate them. */
export interface StoredForm extends Form {
  /** The staff's name for it at that time; absent if only the id is known. */
  readonly name?: string | undefined;
  /** The plans that linked to it at that time. */
  readonly plans: readonly FormPlan[];
  /** True if it has a question that is no longer supported, so that its answers cannot be corrected. */
  readonly isReadOnly?: boolean;
}
