import type { SendResult } from '../engine/send.ts';
import type { Answers, FieldErrors } from '../form/model/form.ts';
import type { Step } from '../form/runtime/steps.ts';

/** A line of a file: `forms/windows.yaml:12:5`, and the address by which the dev server opens it in an editor. */
export interface EditorLink {
  readonly location: string;
  readonly href: string;
}

/** The list of proofs: every form, page and kind of block. */
export interface ProofIndex {
  readonly forms: readonly IndexedForm[];
  readonly pages: readonly {
    readonly path: string;
    readonly title: string;
    readonly line: EditorLink;
  }[];
  /** The kinds of blocks, and the addresses of the pages that have one. */
  readonly blocks: readonly { readonly name: string; readonly pages: readonly string[] }[];
}

/** A form in the list, with the counts of its cases and messages. */
export interface IndexedForm {
  readonly id: string;
  readonly line: EditorLink;
  readonly cases: number;
  readonly messages: number;
  /** The messages that no case brings about; `own` are those of the form itself, which a tester has to reach. */
  readonly unreached: { readonly own: number; readonly shared: number };
}

/** All that the sheet of one form says. */
export interface FormProof extends IndexedForm {
  /** The mistake in the file of its cases, if there is one. */
  readonly error: string | undefined;
  readonly states: readonly ProofState[];
  readonly rules: readonly Rule[];
  /** The body of the call with the answers of `base`, or what stays in the browser. */
  readonly body: { readonly to: string | undefined; readonly json: string } | undefined;
  readonly mails: readonly Mail[];
}

/** The answer to a form that is sent the moment it is drawn. */
export type SimulatedResponse =
  | SendResult
  | { readonly status: 'waiting' }
  | { readonly status: 'broken' };

/** One moment in the life of a form, as it is drawn. */
export interface ProofState {
  readonly id: string;
  readonly title: string;
  readonly today: string;
  readonly answers: Answers;
  readonly problems: FieldErrors;
  readonly banner?: string;
  /** The step that is shown, of a form in steps. */
  readonly step?: Step;
  /** Present where the form is sent. */
  readonly response?: SimulatedResponse;
  /** Present where the page thanks without a script. */
  readonly reference?: string;
  /** True if only the end of the form differs, so that a screen of it is enough. */
  readonly isShort: boolean;
}

/** One rule of one question, what the form says when it is broken, and the cases that bring it about. */
export interface Rule {
  /** No other rule has the same. */
  readonly id: string;
  readonly field: string;
  readonly rule: string;
  readonly text: string;
  /** True if the words are the question's own, rather than those that all forms share. */
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

/** The outcome of the cases of a form, in words. */
export interface Outcome {
  readonly summary: string;
  /** A paragraph for each thing that is wrong, with its place. */
  readonly paragraphs: readonly string[];
}
