import { site } from 'virtual:site';
import type { Form } from '../contract/form.ts';
import { todayIn } from '../contract/today.ts';
import { FormRunner } from '../engine/FormRunner.tsx';
import { PageTitle } from './PageTitle.tsx';
import { send } from './send.ts';

const today = () => todayIn(site.timeZone, new Date());

/** The page of any form: its heading, its introduction and the form itself. */
export function FormPage({ form }: { readonly form: Form }) {
  return (
    <article className="form-page">
      <PageTitle {...form.page} />
      <header className="form-page-head">
        <h1 tabIndex={-1}>{form.page.heading}</h1>
        {form.page.intro && <p>{form.page.intro}</p>}
      </header>
      <noscript>
        <p className="notice">
          Sending this form needs JavaScript. Without it, please call {site.company.phone} or write
          to {site.company.bookingsEmail}.
        </p>
      </noscript>
      <FormRunner form={form} send={send} today={today} />
    </article>
  );
}
