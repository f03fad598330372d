import { flushSync } from 'react-dom';
import type { Answers, Form } from '../../form/model/form.ts';
import { type Path, type Question, questionPath } from '../../form/model/question.ts';
import { answerAt, withAnswer } from '../../form/runtime/answer-at.ts';
import { activeQuestions } from '../../form/runtime/answers.ts';
import { carryOver, type FormChange, isUnchanged } from '../../form/runtime/carry-over.ts';
import { choicesOf, type DisplayedAnswer } from '../../form/runtime/displayed-answers.ts';
import { initialAnswers } from '../../form/runtime/initial-answers.ts';
import { isEqual } from '../../form/runtime/is-equal.ts';
import { isEmpty, isGroup } from '../../form/runtime/objects.ts';
import { type Draft, saveDraft } from '../draft.ts';
import type { FormController } from '../form-controller.ts';
import { restoredAnswers, syncFromControls } from '../hydrate-answers.ts';
import { afterEdit } from '../submission-state.ts';
import { storedText } from '../with-storage.ts';

/**
 * Carries over the draft of an earlier edition, and shows what was changed. If the server has rejected the current
 * edition, shows its message after the reload.
 */
export function resumeAfterChange(controller: FormController): void {
  const { before, change, refused } = controller.carryOverState();
  // A form that is being sent is left alone: its draft waits, or is removed afterwards.
  if (controller.state().status === 'sending' || isEmpty(controller.carryOverState())) return;
  const next = before ? carryOverDraft(controller, before) : change;
  flushSync(() => {
    controller.setCarryOverState(next ? { change: next } : {});
    if (refused !== undefined)
      controller.changeState(() => ({
        status: 'editing',
        problems: {},
        banner: refused,
        at: Date.now(),
      }));
  });
  saveDraft(controller);
  // A visitor who has focused something hears the notice from its live region.
  if (document.activeElement !== document.body) return;
  const shown = refused === undefined ? '.form-changed' : '.banner[data-tone=error]';
  const notice = controller.container?.querySelector<HTMLElement>(shown);
  // The browser would scroll back to where the visitor was, perhaps the button they pressed.
  window.history.scrollRestoration = 'manual';
  const show = () => notice?.scrollIntoView({ behavior: 'instant' });
  show();
  // The browser's own scrolling may have begun, and takes one more frame.
  requestAnimationFrame(show);
  notice?.focus({ preventScroll: true });
}

/**
 * Puts the answers of an earlier draft into the form, except where the visitor has answered since; returns the changes
 * to report.
 */
function carryOverDraft(controller: FormController, before: Draft): FormChange | undefined {
  const { form, options } = controller;
  syncFromControls(controller);
  const since = answeredSince(controller, before);
  const { answers, ...change } = carryOver(
    form,
    withFiles(form, before.said ?? describeAnswers(form, before.answers)),
  );
  const kept = restoredAnswers(controller, options, { answers, search: before.search });
  const merged = [...kept, ...since].reduce(
    (next, [path, answer]) => withAnswer(next, path, answer),
    initialAnswers(controller.form),
  );
  const current = controller.answers();
  controller.replaceAnswers(merged);
  for (const { name, path } of activeQuestions(form, merged)) {
    const isSame = isEqual(answerAt(merged, path), answerAt(current, path));
    if (!isSame) controller.changeState((state) => afterEdit(controller, state, name));
  }
  const needsNotice = before.kept?.refused !== undefined || !isUnchanged(change);
  return needsNotice ? change : undefined;
}

/** Returns the answers that the visitor has given since the page was loaded. */
function answeredSince(controller: FormController, before: Draft): (readonly [Path, unknown])[] {
  const { form, options } = controller;
  const unchanged = restoredAnswers(controller, options, undefined).reduce(
    (merged, [path, answer]) => withAnswer(merged, path, answer),
    initialAnswers(controller.form),
  );
  const isRestored = restoredByBrowser(form);
  return activeQuestions(form, controller.answers()).flatMap(({ path, question }) => {
    const answer = answerAt(controller.answers(), path);
    if (form.table.kindOf(question).isContainer || isEqual(answer, answerAt(unchanged, path)))
      return [];
    const isInDraft = isEqual(answer, answerAt(before.answers, path));
    return isRestored(question, isInDraft) ? [] : [[path, answer] as const];
  });
}

/**
 * Returns a test for answers that the browser may have restored: on a reload it restores the controls by position, even
 * if their names have changed.
 */
function restoredByBrowser({ table }: Form): (question: Question, isInDraft: boolean) => boolean {
  const [load] = performance.getEntriesByType('navigation');
  const isAgain =
    load instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(load.type);
  // Not available before Safari 16.4 and Firefox 120.
  const { userActivation }: { userActivation?: UserActivation } = navigator;
  const isIdle = !userActivation?.hasBeenActive;
  return (question, isInDraft) =>
    isAgain && (isInDraft || (isIdle && choicesOf(table, question) !== undefined));
}

/** Adds the chosen files, which neither a draft nor a browser keeps. */
function withFiles(form: Form, displayed: readonly DisplayedAnswer[]): DisplayedAnswer[] {
  const lost = new Set(storedText(form, 'files')?.split(' '));
  return displayed.map((one) => (lost.has(one.name) ? { ...one, answer: [''] } : one));
}

/** Returns the answers of an old draft with today's labels, because it has none of its own. */
function describeAnswers(form: Form, answers: Answers): DisplayedAnswer[] {
  const inside = (container: object, around: Path): DisplayedAnswer[] =>
    Object.entries(container).flatMap(([step, answer]) => {
      const path = [...around, step];
      const name = path.join('.');
      const question: Question | undefined = form.table.at(questionPath(name));
      const isOfRows = question && form.table.kindOf(question).isContainer;
      const isList = Array.isArray(answer) && (isOfRows || answer.some(isGroup));
      if (isList || isGroup(answer)) return inside(answer, path);
      return [{ name, titles: [question?.title ?? step], answer }];
    });
  return inside(Object(answers), []);
}
