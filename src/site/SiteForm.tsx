import { site } from 'virtual:site';
import { FormRunner } from '../engine/FormRunner.tsx';
import type { Form } from '../runtime/form.ts';
import { todayIn } from '../runtime/today.ts';
import { send } from './send.ts';

const today = () => todayIn(site.timeZone, new Date());

/** A form as it stands on this site: it knows the company's day and the API, and what to do without scripts. */
export function SiteForm({ form }: { readonly form: Form }) {
  return (
    <>
      <noscript>
        <p className="notice">
          Sending this form needs JavaScript. Without it, please call {site.company.phone} or write
          to {site.company.bookingsEmail}.
        </p>
      </noscript>
      <FormRunner form={form} send={send} today={today} />
    </>
  );
}
