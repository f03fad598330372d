import { createHash } from 'node:crypto';
import type { FormSnapshot } from '../model/form.ts';
import type { StoredDescription } from '../runtime/stored-form.ts';
import type { CompiledForm } from './compile.ts';

/** The site's information about a form, in addition to its file. */
export type FormSiteDetails = Pick<StoredDescription, 'name' | 'plans'>;

/**
 * Creates a snapshot of a form. Any change in its file, or in the site's information about it, creates another edition.
 */
export function formSnapshotOf(
  { description, conditions }: Pick<CompiledForm, 'description' | 'conditions'>,
  details: FormSiteDetails = {},
): FormSnapshot {
  const kept: StoredDescription = { ...description, ...details, conditionSchemas: conditions };
  const text = JSON.stringify(kept);
  const edition = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { edition, form: description.id, description: text };
}
