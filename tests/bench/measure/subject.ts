/** A version of a form in one size, where it stands, and what to look for in it. */
export interface Subject {
  readonly version: string;
  readonly size: string;
  readonly address: string;
  /** The label of the last question that is asked from the start. */
  readonly lastLabel: string;
  /** The label of a text that takes many letters. */
  readonly textLabel: string;
  /** The label of the first question that is asked only after a Yes. */
  readonly afterYes?: string;
}

/** Finds the button that sends a form; SurveyJS has one of another type. */
export const sendButtons = 'button[type=submit], .sd-navigation__complete-btn';
