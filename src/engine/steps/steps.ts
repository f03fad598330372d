import type { Step } from '../../form/steps.ts';

/** The way of a visitor through the steps of a form. */
export interface Steps {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Step;
  /** The indexes of the steps under the present answers, as text with commas: equal where they are the same. */
  readonly indexes: () => string;
  /** Leads on to the next step if this one is in order, and sends the form behind the last. */
  readonly submit: () => Promise<void>;
  /** Shows another step, and the question with the given name in it. */
  readonly go: (step: Step, field?: string) => void;
  /** True if a page that the server drew begins at the heading of its step, not at a question. */
  readonly isHeadingFirst: boolean;
  /** Takes up the step of the address or of the draft, and follows Back and Forward of the browser; returns the way to stop. */
  readonly follow: () => () => void;
}
