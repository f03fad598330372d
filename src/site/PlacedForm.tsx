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
}

/** A form that a page places by its id. */
export function PlacedForm({ id, forms, path, search }: PlacedFormProps) {
  const drawn = forms[id];
  if (!drawn) throw new Error(`the page places a form "${id}" that is not there`);
  return <SiteForm {...drawn} path={path} search={search} />;
}
