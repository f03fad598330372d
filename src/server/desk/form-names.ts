import type { AskedSubmission } from '../reading/asked-forms.ts';
import { formName } from '../requests/request-summary.ts';
import type { DeskOptions } from './desk-options.ts';

/** Returns the title of a request's pages, which goes into the histories of browsers: no person is in it. */
export function pageTitle(submission: AskedSubmission, site: DeskOptions['site']): string {
  return `${submission.reference} · ${formName(submission, site)}`;
}

/** The forms that are sent, and those that are gone while their requests are not, under the names by which the staff's mail calls them. */
export async function formNames({ forms, askedForms, site }: DeskOptions) {
  const sent = forms.filter(({ call }) => call !== undefined);
  const now = await Promise.all(sent.map(({ edition }) => askedForms.formOf(edition)));
  return [...now, ...(await askedForms.goneForms())].flatMap((asked) =>
    asked ? [{ id: asked.id, name: formName({ form: asked.id, asked }, site) }] : [],
  );
}
