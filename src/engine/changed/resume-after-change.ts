import { flushSync } from 'react-dom';
import { initialAnswers } from '../../form/initial-answers.ts';
import type { Answers, Form } from '../../form/model/form.ts';
import {
  hasQuestions,
  offeredValues,
  type Path,
  type Question,
  questionPath,
} from '../../form/model/question.ts';
import { answerAt, withAnswer } from '../../form/runtime/answer-at.ts';
import { activeQuestions } from '../../form/runtime/answers.ts';
import { carryOver, type FormChange, isUnchanged } from '../../form/runtime/carry-over.ts';
import type { DisplayedAnswer } from '../../form/runtime/displayed-answers.ts';
import { isEqual } from '../../form/runtime/is-equal.ts';
import { isEmpty, isGroup } from '../../form/runtime/is-group.ts';
import { type Draft, saveDraft } from '../draft.ts';
import type { FormController } from '../form-controller.ts';
import { restoredAnswers, syncFromControls } from '../hydrate-answers.ts';
import { afterEdit } from '../submission-state.ts';
import { storedText } from '../with-storage.ts';

/**
 * Goes on where the visitor was before the form was changed: carries over the draft of an earlier edition, and shows what became of
 * it. A page of the very edition that the server has refused says what the server said.
 */
export function resumeAfterChange(controller: FormController): void {
  const { before, change, refused } = controller.carryOverState();
  // What is on its way is not touched: its draft waits for another time, or is gone by now.
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
  // Whoever is somewhere already hears of it there.
  if (document.activeElement !== document.body) return;
  const shown = refused === undefined ? '.form-changed' : '.banner[data-tone=error]';
  const notice = controller.container?.querySelector<HTMLElement>(shown);
  // The browser would go back to where the visitor was before, which may be the button that they pressed.
  window.history.scrollRestoration = 'manual';
  const show = () => notice?.scrollIntoView({ behavior: 'instant' });
  show();
  // Where it is on its way there already, it goes one more step.
  requestAnimationFrame(show);
  notice?.focus({ preventScroll: true });
}

/** Puts the answers of an earlier draft into the form, but for those that the visitor has given since; returns what is to be said of it. */
function carryOverDraft(controller: FormController, before: Draft): FormChange | undefined {
  const { form, options } = controller;
  syncFromControls(controller);
  const since = answeredSince(controller, before);
  const { answers, ...change } = carryOver(
    form,
    withFiles(form, before.said ?? describeAnswers(form, before.answers)),
  );
  const kept = restoredAnswers(controller, options, { answers, search: before.search });
  const all = [...kept, ...since].reduce(
    (next, [path, answer]) => withAnswer(next, path, answer),
    initialAnswers(controller.form),
  );
  const current = controller.answers();
  controller.replaceAnswers(all);
  for (const { name, path } of activeQuestions(form, all)) {
    const isSame = isEqual(answerAt(all, path), answerAt(current, path));
    if (!isSame) controller.changeState((state) => afterEdit(controller, state, name));
  }
  const needsNotice = before.kept?.refused !== undefined || !isUnchanged(change);
  return needsNotice ? change : undefined;
}

/** The answers that the visitor has given since the page came. */
function answeredSince(controller: FormController, before: Draft): (readonly [Path, unknown])[] {
  const { form, options } = controller;
  const unchanged = restoredAnswers(controller, options, undefined).reduce(
    (all, [path, answer]) => withAnswer(all, path, answer),
    initialAnswers(controller.form),
  );
  const isRestored = restoredByBrowser();
  return activeQuestions(form, controller.answers()).flatMap(({ path, question }) => {
    const answer = answerAt(controller.answers(), path);
    if (hasQuestions(question) || isEqual(answer, answerAt(unchanged, path))) return [];
    const isOfBefore = isEqual(answer, answerAt(before.answers, path));
    return isRestored(question, isOfBefore) ? [] : [[path, answer] as const];
  });
}

/**
 * Tells of an answer on the page if the browser may have put it there: when a page is loaded again, it does so with what was in the
 * controls before, and ticks boxes by their places, whatever they are called now.
 */
function restoredByBrowser(): (question: Question, isOfBefore: boolean) => boolean {
  const [load] = performance.getEntriesByType('navigation');
  const isAgain =
    load instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(load.type);
  // Safari before 16.4 and Firefox before 120 do not tell.
  const { userActivation }: { userActivation?: UserActivation } = navigator;
  const isIdle = !userActivation?.hasBeenActive;
  return (question, isOfBefore) =>
    isAgain && (isOfBefore || (isIdle && offeredValues(question) !== undefined));
}

/** Of files that were chosen a draft does not tell, and no browser keeps them. */
function withFiles(form: Form, said: readonly DisplayedAnswer[]): DisplayedAnswer[] {
  const lost = new Set(storedText(form, 'files')?.split(' '));
  return said.map((one) => (lost.has(one.name) ? { ...one, answer: [''] } : one));
}

/** The answers of a draft that does not say how its questions read. */
function describeAnswers(form: Form, answers: Answers): DisplayedAnswer[] {
  const inside = (holder: object, around: Path): DisplayedAnswer[] =>
    Object.entries(holder).flatMap(([step, answer]) => {
      const path = [...around, step];
      const name = path.join('.');
      const question: Question | undefined = form.table.at(questionPath(name));
      const isList = Array.isArray(answer) && (question?.widget === 'rows' || answer.some(isGroup));
      if (isList || isGroup(answer)) return inside(answer, path);
      return [{ name, titles: [question?.title ?? step], answer }];
    });
  return inside(Object(answers), []);
}
