import type { Answers, Call, FieldErrors, Form } from '../form/model/form.ts';
import { rowIndexIn } from '../form/model/question.ts';
import { activeQuestions, evaluateAnswers } from '../form/runtime/answers.ts';
import { ownValue } from '../form/runtime/objects.ts';
import type { RowOrder } from '../form/runtime/row-actions.ts';
import type { SendResult } from './send.ts';

/** The state of a form between filling in and receipt. */
export type SubmissionState =
  | {
      readonly status: 'editing';
      readonly problems: FieldErrors;
      readonly banner?: string;
      /** The time of the attempt; a new time announces the same message again. */
      readonly at?: number;
      /** True if the problems come from the server, and the rules in the browser do not find them. */
      readonly isFromServer?: boolean;
      /** True if the server was not reached; the same button tries again. */
      readonly isUnreachable?: boolean;
    }
  | { readonly status: 'sending' }
  | {
      readonly status: 'sent';
      readonly reference: string | undefined;
      /** The address of the visitor's page of the request; undefined after a reload, like the answers. */
      readonly link?: string | undefined;
      /** The body of the call; undefined after a reload, because answers are not stored. */
      readonly body: Answers | undefined;
      /** The time of the success (ISO 8601). */
      readonly at: string | undefined;
    };

export type Sent = Extract<SubmissionState, { status: 'sent' }>;

/** The state at the start and after a success: no problems, no banner. */
export const initialState: SubmissionState = { status: 'editing', problems: {} };

/** Returns the state for answers that break rules, which are not sent. */
export function invalid(form: Form, problems: FieldErrors): Editing {
  return { status: 'editing', problems, banner: form.messages.invalid, at: Date.now() };
}

/** Adds a message to one question; it stays until the visitor edits that question. */
export function withMessage(
  state: SubmissionState,
  name: string,
  message: string,
): SubmissionState {
  if (state.status !== 'editing') return state;
  return { ...state, problems: { ...state.problems, [name]: message }, isFromServer: true };
}

/** The parts of a form controller that decide which messages remain. */
interface Page {
  readonly form: Form;
  readonly answers: () => Answers;
  readonly problems: () => FieldErrors;
}

/**
 * Returns the state after an edit: without the message of the edited question, and without those of others that are now
 * valid or inactive; the banner goes with the last message.
 */
export function afterEdit(
  { form, answers, problems }: Page,
  state: SubmissionState,
  edited: string,
): SubmissionState {
  if (state.status !== 'editing' || Object.keys(state.problems).length === 0) return state;
  const remaining = state.isFromServer
    ? activeNames(form, answers())
    : new Set(Object.keys(problems()));
  return withProblems(
    state,
    Object.entries(state.problems).filter(([name]) => remaining.has(name) && name !== edited),
  );
}

/** Returns the state after rows were reordered: messages move with their row, and those of a removed row go. */
export function afterReorder(
  state: SubmissionState,
  list: string,
  order: RowOrder,
): SubmissionState {
  if (state.status !== 'editing') return state;
  const moved = Object.entries(state.problems).flatMap(([name, message]) => {
    const target = nameAfterReorder(name, list, order);
    return target === undefined ? [] : [[target, message] as const];
  });
  return withProblems(state, moved);
}

/** Returns the name of a question after rows were reordered; undefined in a row that was removed. */
export function nameAfterReorder(name: string, list: string, order: RowOrder): string | undefined {
  const row = rowIndexIn(list, name);
  if (row === undefined) return name;
  const target = order.indexOf(row);
  return target === -1 ? undefined : `${list}.${target}${name.slice(`${list}.${row}`.length)}`;
}

/** The answers in the form, and the body made from them. */
interface SubmittedForm {
  readonly answers: Answers;
  readonly body: Answers;
}

/** Returns the state after a call. */
export function afterResponse(
  form: Form,
  call: Call,
  result: SendResult,
  submitted: SubmittedForm,
): SubmissionState {
  switch (result.status) {
    case 'accepted':
      return sent(result, submitted.body);
    case 'refused':
      return {
        status: 'editing',
        problems: errorsByPageName(form, submitted.answers, result.problems),
        isFromServer: true,
        banner: call.failure.text + (call.failure.detail ? result.words : ''),
      };
    case 'unreachable':
      return { status: 'editing', problems: {}, banner: call.network, isUnreachable: true };
    case 'cancelled':
      return initialState;
  }
}

/**
 * Returns the server's messages for the page: only at active questions, in page order, and with the row numbers of the
 * page.
 */
export function errorsByPageName(form: Form, answers: Answers, problems: FieldErrors): FieldErrors {
  const violations = evaluateAnswers(form, answers).active.flatMap(
    ({ name, normalizedName = '' }) => {
      const message = ownValue(problems, normalizedName);
      return message === undefined ? [] : [[name, message]];
    },
  );
  return Object.fromEntries(violations);
}

/** Returns the state after the answers were accepted, with the current time. */
export function sent({ reference, link }: Pick<Sent, 'reference' | 'link'>, body: Answers): Sent {
  return { status: 'sent', reference, link, body, at: new Date().toISOString() };
}

/** Returns the state after an error in the script itself. */
export function clientFailure({ call, words }: Form): SubmissionState {
  const { text, detail } = call?.failure ?? { text: '', detail: 'error' };
  const banner = text + (detail ? words.broken : '');
  return { status: 'editing', problems: {}, banner };
}

export type Editing = Extract<SubmissionState, { status: 'editing' }>;

function withProblems(
  state: Editing,
  entries: readonly (readonly [string, string])[],
): SubmissionState {
  const before = Object.entries(state.problems).map(([name]) => name);
  if (entries.map(([name]) => name).join() === before.join()) return state;
  return entries.length > 0 ? { ...state, problems: Object.fromEntries(entries) } : initialState;
}

/** Returns the names of the active questions. */
function activeNames(form: Form, answers: Answers): Set<string> {
  return new Set(activeQuestions(form, answers).map(({ name }) => name));
}
