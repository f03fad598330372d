import { createHash } from 'node:crypto';
import type { FormSnapshot } from '../model/form.ts';
import type { StoredDescription } from '../runtime/stored-form.ts';
import type { CompiledForm } from './compile.ts';

/** What the site says of a form beside its file. */
export type FormSiteDetails = Pick<StoredDescription, 'name' | 'plans'>;

/** Describes a form as it is now. Any change of it, in its file or in what the site says of it, gives another edition. */
export function formSnapshotOf(
  { description, conditions }: Pick<CompiledForm, 'description' | 'conditions'>,
  details: FormSiteDetails = {},
): FormSnapshot {
  const kept: StoredDescription = { ...description, ...details, conditionSchemas: conditions };
  const text = JSON.stringify(kept);
  const edition = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { edition, form: description.id, description: text };
}
