import type { Answers, Call, FieldErrors, Form } from '../form/model/form.ts';
import { rowIndexIn } from '../form/model/question.ts';
import { activeQuestions } from '../form/runtime/answers.ts';
import type { RowOrder } from '../form/runtime/row-actions.ts';
import { errorsByPageName } from '../form/runtime/validate.ts';
import type { SendResult } from './send.ts';

/** A visitor's progress with a form (section 4 of the specification). */
export type SubmissionState =
  | {
      readonly status: 'editing';
      readonly problems: FieldErrors;
      readonly banner?: string;
      /** The time of the attempt, by which the same words are said again after another one. */
      readonly at?: number;
      /** True if the problems are the server's, which the rules here know nothing of. */
      readonly isFromServer?: boolean;
      /** True if the call did not get through, which is tried again by the same button. */
      readonly isUnreachable?: boolean;
    }
  | { readonly status: 'sending' }
  | {
      readonly status: 'sent';
      readonly reference: string | undefined;
      /** The body of the call; undefined once the page was loaded anew, as no answer is kept. */
      readonly body: Answers | undefined;
      /** The moment of the success (ISO 8601). */
      readonly at: string | undefined;
    };

export type Sent = Extract<SubmissionState, { status: 'sent' }>;

/** No problem, nothing said: the state at the start and after a success. */
export const initialState: SubmissionState = { status: 'editing', problems: {} };

/** The answers break rules: nothing is sent. */
export function invalid(form: Form, problems: FieldErrors): Editing {
  return { status: 'editing', problems, banner: form.messages.invalid, at: Date.now() };
}

/** Something is said of one question, beside what is said of others, until the visitor is at it again. */
export function withMessage(
  state: SubmissionState,
  name: string,
  message: string,
): SubmissionState {
  if (state.status !== 'editing') return state;
  return { ...state, problems: { ...state.problems, [name]: message }, isFromServer: true };
}

/** A form on its page, as far as it decides what is still wrong. */
interface Page {
  readonly form: Form;
  readonly answers: () => Answers;
  readonly problems: () => FieldErrors;
}

/**
 * A question was edited: its message goes, and those of others that are right by now, because another answer stands in
 * for them or they are no longer asked; with the last message the banner.
 */
export function afterEdit(
  { form, answers, problems }: Page,
  state: SubmissionState,
  own: string,
): SubmissionState {
  if (state.status !== 'editing' || Object.keys(state.problems).length === 0) return state;
  const still = state.isFromServer
    ? activeNames(form, answers())
    : new Set(Object.keys(problems()));
  return withProblems(
    state,
    Object.entries(state.problems).filter(([name]) => still.has(name) && name !== own),
  );
}

/** Rows of a list change places: what was said of a row goes with it, and with a row that is removed. */
export function afterReorder(
  state: SubmissionState,
  list: string,
  order: RowOrder,
): SubmissionState {
  if (state.status !== 'editing') return state;
  const moved = Object.entries(state.problems).flatMap(([name, message]) => {
    const row = rowIndexIn(list, name);
    if (row === undefined) return [[name, message] as const];
    const place = order.indexOf(row);
    const rest = name.slice(`${list}.${row}`.length);
    return place === -1 ? [] : [[`${list}.${place}${rest}`, message] as const];
  });
  return withProblems(state, moved);
}

/** The answers in the form, and the body made of them. */
interface SubmittedForm {
  readonly answers: Answers;
  readonly body: Answers;
}

/** The call has ended. */
export function afterResponse(
  form: Form,
  call: Call,
  result: SendResult,
  submitted: SubmittedForm,
): SubmissionState {
  switch (result.status) {
    case 'accepted':
      return sent(result.reference, submitted.body);
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

/** The answers were taken, just now. */
export function sent(reference: string | undefined, body: Answers): Sent {
  return { status: 'sent', reference, body, at: new Date().toISOString() };
}

/** The page itself failed: neither the answers nor the network are to blame. */
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

/** The names of the questions that are asked, as they stand on the page. */
function activeNames(form: Form, answers: Answers): Set<string> {
  return new Set(activeQuestions(form, answers).map(({ name }) => name));
}
