import type { AskedSubmission } from '../reading/asked-forms.ts';
import { formName } from '../requests/request-summary.ts';
import type { DeskOptions } from './desk-options.ts';

/** Returns the title of a request's pages. It names no person, as titles stay in the browser's history. */
export function pageTitle(submission: AskedSubmission, site: DeskOptions['site']): string {
  return `${submission.reference} · ${formName(submission, site)}`;
}

/** Returns the current forms, and removed forms that still have requests, by the staff's names for them. */
export async function formNames({ forms, askedForms, site }: DeskOptions) {
  const sent = forms.filter(({ call }) => call !== undefined);
  const now = await Promise.all(sent.map(({ edition }) => askedForms.formOf(edition)));
  return [...now, ...(await askedForms.goneForms())].flatMap((asked) =>
    asked ? [{ id: asked.id, name: formName({ form: asked.id, asked }, site) }] : [],
  );
}
