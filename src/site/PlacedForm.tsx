import type { DrawnForm } from 'virtual:routes';
import { SiteForm } from './SiteForm.tsx';

interface PlacedFormProps {
  readonly id: string;
  /** The forms of the page, by id. */
  readonly forms: Readonly<Record<string, DrawnForm>>;
  /** The query of the page's address. */
  readonly search: string;
  /** The main address of the page. */
  readonly path: string;
  /** Whether the form itself says how to reach a person instead. */
  readonly hasHelp: boolean;
}

/** A form that a page places by its id. */
export function PlacedForm({ id, forms, ...place }: PlacedFormProps) {
  const drawn = forms[id];
  if (!drawn) throw new Error(`the page places a form "${id}" that is not there`);
  return <SiteForm {...drawn} {...place} />;
}
