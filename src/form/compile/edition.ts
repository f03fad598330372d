import { createHash } from 'node:crypto';
import type { FormEdition } from '../form.ts';
import type { KeptDescription } from '../kept-form.ts';
import type { CompiledForm } from './compile.ts';

/** What the site says of a form beside its file. */
export type SaidOfForm = Pick<KeptDescription, 'name' | 'plans'>;

/** Describes a form as it is now. Any change of it, in its file or in what the site says of it, gives another edition. */
export function editionOf(
  { description, conditions }: Pick<CompiledForm, 'description' | 'conditions'>,
  said: SaidOfForm = {},
): FormEdition {
  const kept: KeptDescription = { ...description, ...said, conditionSchemas: conditions };
  const text = JSON.stringify(kept);
  const edition = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { edition, form: description.id, description: text };
}
