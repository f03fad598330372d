import type { Answers, FieldErrors } from '../model/form.ts';
import type { DisplayEntry } from './answer-sections.ts';
import type { FormChange } from './carry-over.ts';
import type { Step } from './steps.ts';

/**
 * The result of a form that a browser posted without a script. The server draws the page with it, and hands it to the
 * script in a data block, so that the page is hydrated as it was drawn.
 */
export type Posted = PostedEditing | PostedSent;

/** The form is shown again: something is wrong, or a row of a list was added or removed. */
export interface PostedEditing {
  readonly status: 'editing';
  /** The id of the form. */
  readonly form: string;
  readonly answers: Answers;
  /** A message for each wrong answer, by the path of the question. */
  readonly problems: FieldErrors;
  readonly banner?: string;
  /** The day by which the server judges: a phone's clock may be wrong. */
  readonly today?: string;
  /** The list of which a row was just added, moved or removed, and the row that gets the focus, by the path of either. */
  readonly focus?: string;
  /** The step that is shown, of a form in steps. */
  readonly step?: Step;
  /** What has changed in the form since the visitor opened it. */
  readonly change?: FormChange;
}

/** The answers are kept; the page thanks. */
export interface PostedSent {
  readonly status: 'sent';
  /** The id of the form. */
  readonly form: string;
  readonly reference: string;
  /** The moment in words at which the request was taken; undefined once the answers are no longer shown. */
  readonly time?: string;
  /** The sent answers; undefined once they are no longer shown. */
  readonly entries?: readonly DisplayEntry[];
}

/** The control, and the header of a script's request, that say by which edition of the form the answers were given. */
export const editionName = '_edition';
export const editionHeader = 'form-edition';

/** The beginning of the title of a page that tells of a mistake. */
export const errorTitle = 'Error: ';

/**
 * The id of the data block in a page that holds what became of a form. Its `data-page` is the address of the page, where the
 * browser is at that of the endpoint.
 */
export const postedId = 'posted';

/** The parameter of an address with the reference of a request that was posted without a script. */
export const sentParameter = '_sent';
