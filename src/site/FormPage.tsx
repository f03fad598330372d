import type { DrawnForm } from 'virtual:routes';
import type { AddressedPage } from '../runtime/form.ts';
import { linkEmails } from './link-emails.tsx';
import { SiteForm } from './SiteForm.tsx';

interface FormPageProps {
  readonly drawn: DrawnForm;
  readonly page: AddressedPage;
  /** The query of the page's address. */
  readonly search: string;
}

/** The page of any form: its heading, its introduction and the form itself. */
export function FormPage({ drawn, page, search }: FormPageProps) {
  return (
    <article className="form-page">
      <header className="form-page-head">
        <h1 tabIndex={-1}>{page.heading}</h1>
        {page.intro && <p>{page.intro}</p>}
      </header>
      {page.notice && <p className="notice">{linkEmails(page.notice)}</p>}
      <SiteForm {...drawn} path={page.path} search={search} />
    </article>
  );
}
