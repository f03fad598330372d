import { flushSync } from 'react-dom';
import { initialAnswers } from '../form/initial-answers.ts';
import type { Answers, Form } from '../form/model/form.ts';
import { toBody } from '../form/runtime/body.ts';
import { honeypotName } from '../form/runtime/honeypot.ts';
import { errorTitle } from '../form/runtime/posted.ts';
import { forgetSentDraft, saveDraft } from './draft.ts';
import type { FormController } from './form-controller.ts';
import { goToFirstProblem } from './go-to-field.ts';
import { syncFromControls, withDraftTools } from './hydrate-answers.ts';
import { unfinishedControls } from './page-answers.ts';
import { goToReceipt } from './Receipt.tsx';
import { storeReceipt } from './stored-receipt.ts';
import {
  afterResponse,
  clientFailure,
  invalid,
  type SubmissionState,
  sent,
} from './submission-state.ts';

/** Judges the answers, sends them once, and shows the result, wherever the visitor is by then. */
export async function submit(controller: FormController): Promise<void> {
  if (controller.state().status === 'sending') return;
  const outcome = await attempt(controller).catch((error: unknown) => {
    // A fault of the program: the visitor gets the form back, and whoever watches the log the fault.
    showOutcome(controller, clientFailure(controller.form));
    throw error;
  });
  showOutcome(controller, outcome);
}

async function attempt(controller: FormController): Promise<SubmissionState> {
  const { form, options, container } = controller;
  syncFromControls(controller);
  const answers = controller.answers();
  const problems = controller.problems();
  if (Object.keys(problems).length > 0) return invalid(form, problems);
  const body = toBody(form, answers);
  const { call } = form;
  if (!call) return logLocally(form, body);
  const caught = honeypotValue(container);
  applyState(controller, { status: 'sending' });
  const result = await options.send(call, { ...body, ...caught }, controller);
  const outcome = afterResponse(form, call, result, { answers, body });
  const isChanged = result.status === 'refused' && result.isChanged;
  return isChanged && reloadWithDraft(controller, outcome) ? controller.state() : outcome;
}

/** Loads the page anew, where the answers go on; false where nothing keeps them, or the visitor is elsewhere by now. */
function reloadWithDraft(controller: FormController, outcome: SubmissionState): boolean {
  if (!controller.container || outcome.status !== 'editing') return false;
  controller.setCarryOverState({ ...controller.carryOverState(), refused: outcome.banner ?? '' });
  const isKept = saveDraft(controller);
  if (isKept) {
    // What is said of the change stands above the form, and a browser goes back to where it was.
    window.scrollTo({ top: 0, behavior: 'instant' });
    window.location.reload();
  }
  return isKept;
}

function showOutcome(controller: FormController, outcome: SubmissionState): void {
  const { form } = controller;
  // What was put in while the answers were under way; before, the page was read as it is now.
  if (controller.state().status === 'sending') syncFromControls(controller);
  // What was not sent is still to be used, such as in an email.
  if (outcome.status === 'sent' && form.call) forgetSentDraft(form);
  applyState(controller, outcome);
  // The form may have left the screen while its call was under way.
  if (!controller.container) controller.options.onLate?.({ form, outcome });
}

function applyState(controller: FormController, next: SubmissionState): void {
  const { form } = controller;
  flushSync(() => {
    controller.changeState(() => next);
    if (next.status !== 'sent') return;
    controller.setCarryOverState({});
    if (form.call) controller.replaceAnswers(initialAnswers(form));
  });
  if (next.status === 'editing') goToFirstProblem(controller.container);
  if (next.status === 'sent') {
    if (form.call && controller.container) {
      storeReceipt(form, next);
      // A link whose answers were sent fills in the form no more.
      if (controller.options.search !== '') void withDraftTools(controller, 'stripAnswers');
    }
    if (form.messages.success.show === 'banner') goToReceipt(controller.container);
    emptyControls(controller);
    document.title = document.title.replace(errorTitle, '');
  }
}

/** A form that sends nothing leaves its answers in the browser's own log (section 4, career form), and in the form. */
function logLocally(form: Form, body: Answers): SubmissionState {
  console.info(`${form.id}:`, body);
  return sent(undefined, body);
}

/** Returns the text of the honeypot. It is no answer: no draft and no body has it, and it is sent beside the body. */
function honeypotValue(container: HTMLElement | null): Answers {
  const caught = honeypotInput(container)?.value;
  return caught ? { [honeypotName]: caught } : {};
}

/** Empties the controls of which the answers do not tell. */
export function emptyControls(controller: FormController): void {
  const honeypot = honeypotInput(controller.container);
  if (honeypot) honeypot.value = '';
  for (const control of unfinishedControls(controller)) control.value = '';
}

function honeypotInput(container: HTMLElement | null): HTMLInputElement | null {
  return container?.querySelector<HTMLInputElement>(`input[name="${honeypotName}"]`) ?? null;
}
