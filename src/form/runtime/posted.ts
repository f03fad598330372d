import type { Answers, FieldErrors } from '../model/form.ts';
import type { DisplayEntry } from './answer-sections.ts';
import type { FormChange } from './carry-over.ts';
import type { Step } from './steps.ts';

/**
 * The result of a form that was posted without a script. The server renders the page with it, and passes it to the
 * script in a data block, so that hydration renders the same.
 */
export type Posted = PostedEditing | PostedSent;

/** The form is shown again, because of an error or a changed list of rows. */
export interface PostedEditing {
  readonly status: 'editing';
  /** The id of the form. */
  readonly form: string;
  readonly answers: Answers;
  /** A message for each invalid answer, by the path of the question. */
  readonly problems: FieldErrors;
  readonly banner?: string;
  /** The server's day for validation: the clock of a phone may be wrong. */
  readonly today?: string;
  /** The path of the list that has just changed, or of the row that gets the focus. */
  readonly focus?: string;
  /** The displayed step of a form with steps. */
  readonly step?: Step;
  /** The changes to the form since the visitor opened it. */
  readonly change?: FormChange;
}

/** The answers are stored; the page confirms that. */
export interface PostedSent {
  readonly status: 'sent';
  /** The id of the form. */
  readonly form: string;
  readonly reference: string;
  /** The address of the visitor's page of this request; undefined where there is none, or no longer shown. */
  readonly link?: string;
  /** The formatted time of receipt; undefined once the answers are no longer shown. */
  readonly time?: string;
  /** The sent answers; undefined once they are no longer shown. */
  readonly entries?: readonly DisplayEntry[];
}

/**
 * The name of the control, and of the header of a script's request, with the edition of the form that the answers
 * belong to.
 */
export const editionName = '_edition';
export const editionHeader = 'form-edition';

/** The prefix of the title of a page with an error. */
export const errorTitle = 'Error: ';

/**
 * The id of the data block with the result of a form. Its `data-page` is the address of the page, because the browser
 * is at the address of the endpoint.
 */
export const postedId = 'posted';

/** The query parameter with the reference of a request that was posted without a script. */
export const sentParameter = '_sent';
