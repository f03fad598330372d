import type { DrawnForm } from 'virtual:routes';
import { site } from 'virtual:site';
import { FormRunner } from '../engine/FormRunner.tsx';
import { todayIn } from '../runtime/today.ts';
import { send } from './send.ts';

const today = () => todayIn(site.timeZone, new Date());

interface SiteFormProps extends DrawnForm {
  /** The query of the page's address. */
  readonly search: string;
}

/** A form as it stands on this site: it knows the company's day and the API, and what to do without scripts. */
export function SiteForm({ form, parts, search }: SiteFormProps) {
  return (
    <>
      <noscript>
        <p className="notice">
          Sending this form needs JavaScript. Without it, please call {site.company.phone} or write
          to {site.company.bookingsEmail}.
        </p>
      </noscript>
      <FormRunner form={form} parts={parts} send={send} today={today} search={search} />
    </>
  );
}
