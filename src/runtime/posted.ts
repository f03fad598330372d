import type { Answers, Problems } from './form.ts';

/**
 * What became of a form that a browser posted by itself, without a script. The server draws the page with it, and hands it to the
 * script in a data block, so that the page is hydrated as it was drawn.
 */
export type Posted = PostedEditing | PostedSent;

/** The form is shown again: something is wrong, or a row of a list was added or removed. */
export interface PostedEditing {
  readonly status: 'editing';
  /** The id of the form. */
  readonly form: string;
  /** The address of the page that shows it; the browser is at the address of the endpoint. */
  readonly page: string;
  readonly answers: Answers;
  /** A message for each wrong answer, by the path of the question. */
  readonly problems: Problems;
  readonly banner?: string;
  /** The list of which a row was just added, moved or removed, and the row that gets the focus, by the path of either. */
  readonly focus?: string;
}

/** The answers are kept; the page thanks. */
export interface PostedSent {
  readonly status: 'sent';
  /** The id of the form. */
  readonly form: string;
  readonly reference: string;
}

/** The id of the data block in a page that holds what became of a form. */
export const postedId = 'posted';

/** The name in an address behind which the reference of a request stands that was posted without a script. */
export const sentParameter = '_sent';
