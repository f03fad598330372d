import { flushSync } from 'react-dom';
import { toBody } from '../form/body.ts';
import type { Answers, Form } from '../form/form.ts';
import { honeypotName } from '../form/honeypot.ts';
import { initialAnswers } from '../form/initial-answers.ts';
import { errorTitle } from '../form/posted.ts';
import { forgetSentDraft, saveDraft } from './draft.ts';
import type { FormRun } from './form-run.ts';
import { unfinishedControls } from './given-answers.ts';
import { goToFirstProblem } from './go-to-field.ts';
import { takeOver, withDraftTools } from './hydrate-answers.ts';
import { keepReceipt } from './kept-receipt.ts';
import { goToReceipt } from './Receipt.tsx';
import { answered, broken, invalid, type RunState, sent } from './run-state.ts';

/** Judges the answers, sends them once, and shows the result, wherever the visitor is by then. */
export async function submit(run: FormRun): Promise<void> {
  if (run.state().status === 'sending') return;
  const outcome = await attempt(run).catch((error: unknown) => {
    // A fault of the program: the visitor gets the form back, and whoever watches the log the fault.
    end(run, broken(run.form));
    throw error;
  });
  end(run, outcome);
}

async function attempt(run: FormRun): Promise<RunState> {
  const { form, options, container } = run;
  takeOver(run);
  const answers = run.answers();
  const problems = run.problems();
  if (Object.keys(problems).length > 0) return invalid(form, problems);
  const body = toBody(form, answers);
  const { call } = form;
  if (!call) return keptLocal(form, body);
  const caught = honeypotIn(container);
  show(run, { status: 'sending' });
  const result = await options.send(call, { ...body, ...caught }, run);
  const outcome = answered(form, call, result, { answers, body });
  const isChanged = result.status === 'refused' && result.isChanged;
  return isChanged && loadsAnew(run, outcome) ? run.state() : outcome;
}

/** Loads the page anew, where the answers go on; false where nothing keeps them, or the visitor is elsewhere by now. */
function loadsAnew(run: FormRun, outcome: RunState): boolean {
  if (!run.container || outcome.status !== 'editing') return false;
  run.keep({ ...run.kept(), refused: outcome.banner ?? '' });
  const isKept = saveDraft(run);
  if (isKept) {
    // What is said of the change stands above the form, and a browser goes back to where it was.
    window.scrollTo({ top: 0, behavior: 'instant' });
    window.location.reload();
  }
  return isKept;
}

function end(run: FormRun, outcome: RunState): void {
  const { form } = run;
  // What was put in while the answers were under way; before, the page was read as it is now.
  if (run.state().status === 'sending') takeOver(run);
  // What was not sent is still to be used, such as in an email.
  if (outcome.status === 'sent' && form.call) forgetSentDraft(form);
  show(run, outcome);
  // The form may have left the screen while its call was under way.
  if (!run.container) run.options.onLate?.({ form, outcome });
}

function show(run: FormRun, next: RunState): void {
  const { form } = run;
  flushSync(() => {
    run.changeState(() => next);
    if (next.status !== 'sent') return;
    run.keep({});
    if (form.call) run.replaceAnswers(initialAnswers(form));
  });
  if (next.status === 'editing') goToFirstProblem(run.container);
  if (next.status === 'sent') {
    if (form.call && run.container) {
      keepReceipt(form, next);
      // A link whose answers were sent fills in the form no more.
      if (run.options.search !== '') void withDraftTools(run, 'leaveAddress');
    }
    if (form.messages.success.show === 'banner') goToReceipt(run.container);
    emptyControls(run);
    document.title = document.title.replace(errorTitle, '');
  }
}

/** A form that sends nothing leaves its answers in the browser's own log (section 4, career form), and in the form. */
function keptLocal(form: Form, body: Answers): RunState {
  console.info(`${form.id}:`, body);
  return sent(undefined, body);
}

/** Returns the text of the honeypot. It is no answer: no draft and no body has it, and it is sent beside the body. */
function honeypotIn(container: HTMLElement | null): Answers {
  const caught = honeypotOf(container)?.value;
  return caught ? { [honeypotName]: caught } : {};
}

/** Empties the controls of which the answers do not tell. */
export function emptyControls(run: FormRun): void {
  const honeypot = honeypotOf(run.container);
  if (honeypot) honeypot.value = '';
  for (const control of unfinishedControls(run)) control.value = '';
}

function honeypotOf(container: HTMLElement | null): HTMLInputElement | null {
  return container?.querySelector<HTMLInputElement>(`input[name="${honeypotName}"]`) ?? null;
}
