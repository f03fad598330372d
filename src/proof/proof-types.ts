import type { SendResult } from '../engine/send.ts';
import type { Answers, FieldErrors } from '../form/model/form.ts';
import type { Step } from '../form/runtime/steps.ts';

/** A location such as `forms/windows.yaml:12:5`, and the address by which the dev server opens it in an editor. */
export interface EditorLink {
  readonly location: string;
  readonly href: string;
}

/** The content of the list of proofs. */
export interface ProofIndex {
  readonly forms: readonly IndexedForm[];
  readonly pages: readonly {
    readonly path: string;
    readonly title: string;
    readonly line: EditorLink;
  }[];
  /** The kinds of blocks, with the addresses of their pages. */
  readonly blocks: readonly { readonly name: string; readonly pages: readonly string[] }[];
}

/** A form in the list, with the number of its cases and messages. */
export interface IndexedForm {
  readonly id: string;
  readonly line: EditorLink;
  readonly cases: number;
  readonly messages: number;
  /** The number of messages that no case reaches; `own` are the form's own, which a tester has to reach. */
  readonly unreached: { readonly own: number; readonly shared: number };
}

/** The content of the sheet of one form. */
export interface FormProof extends IndexedForm {
  /** The error in the file of its cases, if there is one. */
  readonly error: string | undefined;
  readonly states: readonly ProofState[];
  readonly rules: readonly Rule[];
  /** The body of the call with the answers of `base`; `to` is undefined if it stays in the browser. */
  readonly body: { readonly to: string | undefined; readonly json: string } | undefined;
  readonly mails: readonly Mail[];
}

/** The simulated result for a form that is sent when it is rendered. */
export type SimulatedResponse =
  | SendResult
  | { readonly status: 'waiting' }
  | { readonly status: 'broken' };

/** One state of a form to render. */
export interface ProofState {
  readonly id: string;
  readonly title: string;
  readonly today: string;
  readonly answers: Answers;
  readonly problems: FieldErrors;
  readonly banner?: string;
  /** Present for a form with steps. */
  readonly step?: Step;
  /** Present if the form is sent. */
  readonly response?: SimulatedResponse;
  /** Present for the thank-you page without a script. */
  readonly reference?: string;
  /** True if only the end of the form differs, so that one screen of it is enough. */
  readonly isShort: boolean;
}

/** One rule of one question, its message, and the cases that reach it. */
export interface Rule {
  /** Unique among the rules of the form. */
  readonly id: string;
  readonly field: string;
  readonly rule: string;
  readonly text: string;
  /** True if the message is the form's own, and not one that all forms share. */
  readonly isOwn: boolean;
  readonly line: EditorLink;
  readonly cases: readonly { readonly name: string; readonly line: EditorLink }[];
}

/** A mail about the answers of `base`. */
export interface Mail {
  readonly reader: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | undefined;
}

/** The result of running the cases of a form, as text. */
export interface Outcome {
  readonly summary: string;
  /** One paragraph for each failure, with its location. */
  readonly paragraphs: readonly string[];
}
