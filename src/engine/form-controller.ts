import type { ComponentType } from 'react';
import type { Answers, Call, FieldErrors, Form, ValidationContext } from '../form/model/form.ts';
import type { FormChange } from '../form/runtime/carry-over.ts';
import type { FormPlan } from '../form/runtime/plan.ts';
import type { PostedEditing } from '../form/runtime/posted.ts';
import type { RowOrder } from '../form/runtime/row-actions.ts';
import type { FormStore } from './form-store.ts';
import type { InputBuffer } from './input-buffer.ts';
import type { RenderMarks } from './marked-texts.tsx';
import type { SendResult } from './send.ts';
import type { Steps } from './steps/steps.ts';
import type { SubmissionState } from './submission-state.ts';
import type { ChosenFiles } from './uploads/chosen-files.ts';

/** Sends a body. Every outcome is a value; only a programming error is thrown. */
export type Send = (call: Call, body: Answers, controller: FormController) => Promise<SendResult>;

/** The options of a form controller. */
export interface FormControllerOptions {
  readonly form: Form;
  readonly send: Send;
  readonly context: ValidationContext;
  /** The IANA name of the company's time zone. */
  readonly timeZone: string;
  /** The company with its phone number, for the printed receipt. */
  readonly sender?: string | undefined;
  /** The query of the page's address. */
  readonly search: string;
  /** The plans that link to the form. */
  readonly plans?: readonly FormPlan[] | undefined;
  /** Replaces the current address in the router. */
  readonly navigate?: ((address: string, options: { replace: true }) => void) | undefined;
  /** The answers and messages with which the server rendered the page, after a post without a script. */
  readonly posted?: PostedEditing | undefined;
  /** Returns corrected answers by name, for those that no longer fit the others. */
  readonly corrections?: ((answers: Answers) => Answers) | undefined;
  /** Present if the server may have rendered the notice about a changed form. */
  readonly changed?: ChangedForm | undefined;
  readonly loadChanged?: (() => Promise<ChangedForm>) | undefined;
  readonly loadDraftTools?: ((controller: FormController) => Promise<DraftTools>) | undefined;
  /** Adds the features that only some forms have: steps, files, and links in texts. */
  readonly prepare?: (controller: FormController) => void;
  /** The controller from an earlier visit to this page, if its call was still running when the page was left. */
  readonly previous?: FormController | undefined;
  /** Called when the form is unmounted while its call is running. */
  readonly onUnmount?: ((controller: FormController) => void) | undefined;
  /** Called with the result of a call that ended while the form was unmounted. */
  readonly onLate?: ((late: LateOutcome) => void) | undefined;
}

/** The code for a form that was changed while a visitor was filling it in; loaded only then. */
export interface ChangedForm {
  /** Carries the draft over to the changed form. */
  readonly resume: (controller: FormController) => void;
  readonly Notice: ComponentType<ChangeProps>;
}

/** The code for a form with a draft, or with answers from an address; loaded only then. */
export interface DraftTools {
  /** Announces a restored draft, if anything was typed in it. */
  readonly announceDraft: () => void;
  /** Removes from the address what a visitor would type, and which may be personal. */
  readonly stripTypedAnswers: () => void;
  /** Removes all answers from the address. */
  readonly stripAnswers: () => void;
  /** The notice about the draft; mounted as long as the form is. */
  readonly Notice: ComponentType;
}

export interface ChangeProps {
  readonly controller: FormController;
  readonly change: FormChange;
}

/** The result of a call that ended after the form was unmounted. */
export interface LateOutcome {
  readonly form: Form;
  readonly outcome: SubmissionState;
}

/** A list whose rows have a new order, and the value of a new row. */
interface ReorderedRows {
  readonly name: string;
  readonly order: RowOrder;
  readonly newRow: unknown;
}

/**
 * One form on a page: its store, and a method for each event. Questions are named by their paths joined with dots, as
 * their controls are.
 */
export interface FormController extends FormStore {
  readonly form: Form;
  readonly inputBuffer: InputBuffer;
  /** Stores the visitor's answer; undefined removes it. */
  readonly onAnswer: (name: string, answer: unknown) => void;
  readonly onRows: (reordered: ReorderedRows) => void;
  /** Returns the messages by question name: for answers that break a rule, and for controls with unreadable input. */
  readonly problems: () => FieldErrors;
  readonly submit: () => Promise<void>;
  readonly onThanked: () => void;
  /** Present in a form with steps. */
  steps?: Steps;
  /** Present in a form with files. */
  files?: ChosenFiles;
  /** Present in a form with links or bold words in its texts. */
  renderMarks?: RenderMarks;
  /** Present once it is loaded. */
  changed: ChangedForm | undefined;
  /** Present once they are loaded. */
  draftTools?: DraftTools;
  /** The query after answers were removed from it. */
  remainingSearch?: string;
  /** The names of the questions that a link has answered, and the visitor has not. */
  readonly prefilled: Set<string>;
  /** The name of the list or question that has the focus when the page is rendered. */
  readonly focus: string | undefined;
  /** The options of the last render. */
  options: FormControllerOptions;
  /** The element around the form; null while it is unmounted. */
  container: HTMLElement | null;
}
