import { initialAnswers } from '../../form/answers.ts';
import { knownAnswers } from '../../form/known-answers.ts';
import { clearDraft, readDraft, saveDraft } from '../draft.ts';
import type { FormRun } from '../form-run.ts';
import { unfinishedControls } from '../given-answers.ts';
import { takeOver } from '../hydrate-answers.ts';
import { fresh } from '../run-state.ts';
import { emptyControls } from '../submit.ts';
import { wasSent } from './old-drafts.ts';

/** Clears a form and its draft. The answers are held until the visitor goes on, so that a slip costs nothing; files are not. */
export function clearForm(run: FormRun): void {
  if (run.state().status === 'sending') return;
  takeOver(run);
  const before = run.answers();
  startAnew(run);
  run.say({ status: 'cleared', before });
}

/** Brings back what was cleared. */
export function undoClear(run: FormRun): void {
  const notice = run.notice();
  if (notice?.status !== 'cleared') return;
  run.replaceAnswers(knownAnswers(run.form, notice.before));
  run.say({ status: 'restored' });
  saveDraft(run);
}

/** Clears a form whose draft was sent from another tab, unless the visitor has typed something here since. */
export function followOtherTabs(run: FormRun): void {
  if (run.state().status === 'sending') return;
  takeOver(run);
  const draft = readDraft(run.form);
  if (!draft || !wasSent(draft)) return;
  // Half a date is something, too.
  const isTyped = unfinishedControls(run).length > 0;
  clearDraft(run.form);
  if (isTyped) return;
  startAnew(run);
  run.say({ status: 'sentElsewhere' });
}

function startAnew(run: FormRun): void {
  const { form, files, steps } = run;
  clearDraft(form);
  files?.forget();
  run.linked.clear();
  run.keep({});
  run.replaceAnswers(initialAnswers(form));
  run.changeState(() => fresh);
  emptyControls(run);
  steps?.restart();
}
