import { flushSync } from 'react-dom';
import type { Answers, Form } from '../form/model/form.ts';
import { toBody } from '../form/runtime/body.ts';
import { honeypotName } from '../form/runtime/honeypot.ts';
import { initialAnswers } from '../form/runtime/initial-answers.ts';
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

/** Validates the answers, sends them once and shows the result, even if the visitor has moved to another page. */
export async function submit(controller: FormController): Promise<void> {
  if (controller.state().status === 'sending') return;
  const outcome = await attempt(controller).catch((error: unknown) => {
    // A programming error: the visitor gets the form back, and the error is still reported.
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
  const honeypot = honeypotValue(container);
  applyState(controller, { status: 'sending' });
  const result = await options.send(call, { ...body, ...honeypot }, controller);
  const outcome = afterResponse(form, call, result, { answers, body });
  const isChanged = result.status === 'refused' && result.isChanged;
  return isChanged && reloadWithDraft(controller, outcome) ? controller.state() : outcome;
}

/**
 * Reloads the page with the answers in a draft; returns false if nothing was stored or the visitor has left the page.
 */
function reloadWithDraft(controller: FormController, outcome: SubmissionState): boolean {
  if (!controller.container || outcome.status !== 'editing') return false;
  controller.setCarryOverState({ ...controller.carryOverState(), refused: outcome.banner ?? '' });
  const isKept = saveDraft(controller);
  if (isKept) {
    // The notice about the change is above the form, but browsers restore the scroll position.
    window.scrollTo({ top: 0, behavior: 'instant' });
    window.location.reload();
  }
  return isKept;
}

function showOutcome(controller: FormController, outcome: SubmissionState): void {
  const { form } = controller;
  // Input during the call; before the call, the page was read already.
  if (controller.state().status === 'sending') syncFromControls(controller);
  // Answers that are not sent are still needed, for example in an email.
  if (outcome.status === 'sent' && form.call) forgetSentDraft(form);
  applyState(controller, outcome);
  // The form may have been unmounted during the call.
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
      // A reload must not fill in the answers of the link again.
      if (controller.options.search !== '') void withDraftTools(controller, 'stripAnswers');
    }
    if (form.messages.success.show === 'banner') goToReceipt(controller.container);
    emptyControls(controller);
  }
}

/** Logs the answers of a form that sends nothing to the browser's console, and keeps them in the form. */
function logLocally(form: Form, body: Answers): SubmissionState {
  console.info(`${form.id}:`, body);
  return sent({ reference: undefined }, body);
}

/** Returns the value of the honeypot. It is not an answer: it is sent beside the body, and is in no draft. */
function honeypotValue(container: HTMLElement | null): Answers {
  const honeypot = honeypotInput(container)?.value;
  return honeypot ? { [honeypotName]: honeypot } : {};
}

/** Empties the controls whose input is not an answer. */
export function emptyControls(controller: FormController): void {
  const honeypot = honeypotInput(controller.container);
  if (honeypot) honeypot.value = '';
  for (const control of unfinishedControls(controller)) control.value = '';
}

function honeypotInput(container: HTMLElement | null): HTMLInputElement | null {
  return container?.querySelector<HTMLInputElement>(`input[name="${honeypotName}"]`) ?? null;
}
