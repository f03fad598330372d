import type { Form } from '../../form/model/form.ts';
import type { Step } from '../../form/runtime/steps.ts';

/** The way of a visitor through the steps of a form. */
export interface Steps {
  /** The form with the sections that are its steps: after a post without a script, files are asked for in the last one. */
  readonly form: Form;
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Step;
  /** The indexes of the steps under the present answers, as text with commas: equal where they are the same. */
  readonly indexes: () => string;
  /** Leads on to the next step if this one is in order, and sends the form behind the last. */
  readonly submit: () => Promise<void>;
  /** Shows another step, and the question with the given name in it. */
  readonly go: (step: Step, field?: string) => void;
  /** Shows the first step, as in a form that begins. */
  readonly restart: () => void;
  /** True if a page that the server drew begins at the heading of its step, not at a question. */
  readonly isHeadingFirst: boolean;
  /** Takes up the step of the address or of the draft, and follows Back and Forward of the browser; returns the way to stop. */
  readonly follow: () => () => void;
}
