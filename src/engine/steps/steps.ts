import type { Form } from '../../form/model/form.ts';
import type { Step } from '../../form/runtime/steps.ts';

/** Navigation through the steps of a form. */
export interface Steps {
  /** The form whose sections are the steps: after a post without a script, files are asked for in the last one. */
  readonly form: Form;
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Step;
  /** The indexes of the active steps, joined with commas, so that equal lists are equal texts. */
  readonly indexes: () => string;
  /** Continues to the next step if this one is valid, and sends the form after the last. */
  readonly submit: () => Promise<void>;
  /** Opens a step, and scrolls to the question with the given name. */
  readonly go: (step: Step, field?: string) => void;
  /** Opens the first step. */
  readonly restart: () => void;
  /** True if a page rendered by the server starts at the heading of its step, not at a question. */
  readonly isHeadingFirst: boolean;
  /** Opens the step of the address or of the draft, and follows Back and Forward; returns the cleanup. */
  readonly follow: () => () => void;
}
