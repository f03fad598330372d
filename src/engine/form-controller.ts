import type { ComponentType } from 'react';
import type { Answers, Call, FieldErrors, Form, ValidationContext } from '../form/model/form.ts';
import type { FormChange } from '../form/runtime/carry-over.ts';
import type { FormPlan } from '../form/runtime/plan.ts';
import type { PostedEditing } from '../form/runtime/posted.ts';
import type { RowOrder } from '../form/runtime/row-actions.ts';
import type { FormStore } from './form-store.ts';
import type { InputBuffer } from './input-buffer.ts';
import type { SendResult } from './send.ts';
import type { Steps } from './steps/steps.ts';
import type { SubmissionState } from './submission-state.ts';
import type { ChosenFiles } from './uploads/chosen-files.ts';

/** Sends a body: every outcome is a value, and only a fault of the program is thrown. */
export type Send = (call: Call, body: Answers, controller: FormController) => Promise<SendResult>;

/** Everything that a running form is started with. */
export interface FormControllerOptions {
  readonly form: Form;
  readonly send: Send;
  readonly context: ValidationContext;
  /** The IANA name of the time zone of the company. */
  readonly timeZone: string;
  /** The company with its phone number, as a printed receipt names it. */
  readonly sender?: string | undefined;
  /** The query of the page's address. */
  readonly search: string;
  /** The plans that lead to the form. */
  readonly plans?: readonly FormPlan[] | undefined;
  /** Lets another address stand for the one that is shown. */
  readonly navigate?: ((address: string, options: { replace: true }) => void) | undefined;
  /** The answers and messages with which the server drew the page, after a post without a script. */
  readonly posted?: PostedEditing | undefined;
  /** Returns the answers that the others make wrong, each with the one that takes its place. */
  readonly corrections?: ((answers: Answers) => Answers) | undefined;
  /** Present if the server may have drawn the notice of a change. */
  readonly changed?: ChangedForm | undefined;
  readonly loadChanged?: (() => Promise<ChangedForm>) | undefined;
  readonly loadDraftTools?: ((controller: FormController) => Promise<DraftTools>) | undefined;
  /** Adds to a form what only some have: steps, and files. */
  readonly prepare?: (controller: FormController) => void;
  /** The life of this form that went on while it was off the screen, to be taken up again. */
  readonly previous?: FormController | undefined;
  /** Told of a form that leaves the screen while its call is under way. */
  readonly onUnmount?: ((controller: FormController) => void) | undefined;
  /** Told how a call ended while the form was off the screen. */
  readonly onLate?: ((late: LateOutcome) => void) | undefined;
}

/** What a form needs that was changed while a visitor was at it. Only then is it loaded. */
export interface ChangedForm {
  /** Goes on where the visitor was before the form was changed. */
  readonly resume: (controller: FormController) => void;
  readonly Notice: ComponentType<ChangeProps>;
}

/** What a form needs that has a draft, or answers from an address. Only then is it loaded. */
export interface DraftTools {
  /** Says that a draft was brought back, if anything was typed in it. */
  readonly announceDraft: () => void;
  /** Takes out of the address what was read and may be personal. */
  readonly stripTypedAnswers: () => void;
  /** Takes out of the address all answers. */
  readonly stripAnswers: () => void;
  /** Says what became of the draft, for as long as the form is on the page. */
  readonly Notice: ComponentType;
}

export interface ChangeProps {
  readonly controller: FormController;
  readonly change: FormChange;
}

/** How a call ended of which the form has left the screen. */
export interface LateOutcome {
  readonly form: Form;
  readonly outcome: SubmissionState;
}

/** A list with its rows in a new order, and what a new one begins with. */
interface ReorderedRows {
  readonly name: string;
  readonly order: RowOrder;
  readonly newRow: unknown;
}

/**
 * The life of one form on a page: its store, and what each event does to it. Questions are named by their paths with dots, as their
 * controls are.
 */
export interface FormController extends FormStore {
  readonly form: Form;
  readonly inputBuffer: InputBuffer;
  /** Takes the visitor's answer; undefined for none. */
  readonly onAnswer: (name: string, answer: unknown) => void;
  readonly onRows: (reordered: ReorderedRows) => void;
  /** What is wrong on the page: answers that break a rule, and controls that hold something unreadable. */
  readonly problems: () => FieldErrors;
  readonly submit: () => Promise<void>;
  readonly onThanked: () => void;
  /** The steps of a form that has some. */
  steps?: Steps;
  /** The files of a form that sends some. */
  files?: ChosenFiles;
  /** What shows that the form was changed, once it is loaded. */
  changed: ChangedForm | undefined;
  /** What sees to a draft, once it is loaded. */
  draftTools?: DraftTools;
  /** What was left of the query when its answers had been taken. */
  remainingSearch?: string;
  /** The questions that a link has answered, until the visitor does. */
  readonly prefilled: Set<string>;
  /** The list or the question that gets the focus when the page is drawn. */
  readonly focus: string | undefined;
  /** As they were when the form was last drawn. */
  options: FormControllerOptions;
  /** The element around the form, while it is on the page. */
  container: HTMLElement | null;
}
