import type { Form } from '../runtime/form.ts';
import { SiteForm } from './SiteForm.tsx';

interface PlacedFormProps {
  readonly id: string;
  /** The forms of the page, by id. */
  readonly forms: Readonly<Record<string, Form>>;
}

/** A form that a page places by its id. */
export function PlacedForm({ id, forms }: PlacedFormProps) {
  const form = forms[id];
  if (!form) throw new Error(`the page places a form "${id}" that is not there`);
  return <SiteForm form={form} />;
}
