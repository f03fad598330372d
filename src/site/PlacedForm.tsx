import type { DrawnForm } from 'virtual:routes';
import type { BlockEntry } from '../page-language/page-file.ts';
import { SiteForm } from './SiteForm.tsx';

interface PlacedFormProps {
  readonly entry: BlockEntry;
  /** The forms of the page, by id. */
  readonly forms: Readonly<Record<string, DrawnForm>>;
  /** The query of the page's address. */
  readonly search: string;
}

/** The block `form`: a form in a page, under a heading if the page gives one. */
export function PlacedForm({ entry, forms, search }: PlacedFormProps) {
  const drawn = forms[String(entry.form)];
  if (!drawn) throw new Error(`the page places a form "${entry.form}" that is not there`);
  return (
    <section className="form-page">
      {typeof entry.heading === 'string' && <h2>{entry.heading}</h2>}
      <SiteForm {...drawn} search={search} />
    </section>
  );
}
