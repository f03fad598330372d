import { flushSync } from 'react-dom';
import { answerAt, withAnswer } from '../../form/answer-at.ts';
import { questionsAsked } from '../../form/answers.ts';
import { carryOver, type FormChange, isUnchanged } from '../../form/carry-over.ts';
import type { Answers, Form } from '../../form/form.ts';
import { initialAnswers } from '../../form/initial-answers.ts';
import { isEqual } from '../../form/is-equal.ts';
import { isEmpty, isGroup } from '../../form/is-group.ts';
import {
  hasQuestions,
  offeredValues,
  type Path,
  type Question,
  questionPath,
} from '../../form/question.ts';
import type { SaidAnswer } from '../../form/said.ts';
import { type Draft, saveDraft } from '../draft.ts';
import type { FormRun } from '../form-run.ts';
import { answersKept, takeOver } from '../hydrate-answers.ts';
import { edited } from '../run-state.ts';
import { keptText } from '../with-storage.ts';

/**
 * Goes on where the visitor was before the form was changed: carries over the draft of an earlier edition, and shows what became of
 * it. A page of the very edition that the server has refused says what the server said.
 */
export function takeUp(run: FormRun): void {
  const { before, change, refused } = run.kept();
  // What is on its way is not touched: its draft waits for another time, or is gone by now.
  if (run.state().status === 'sending' || isEmpty(run.kept())) return;
  const next = before ? carriedOver(run, before) : change;
  flushSync(() => {
    run.keep(next ? { change: next } : {});
    if (refused !== undefined)
      run.changeState(() => ({ status: 'editing', problems: {}, banner: refused, at: Date.now() }));
  });
  saveDraft(run);
  // Whoever is somewhere already hears of it there.
  if (document.activeElement !== document.body) return;
  const shown = refused === undefined ? '.form-changed' : '.banner[data-tone=error]';
  const notice = run.container?.querySelector<HTMLElement>(shown);
  // The browser would go back to where the visitor was before, which may be the button that they pressed.
  window.history.scrollRestoration = 'manual';
  const show = () => notice?.scrollIntoView({ behavior: 'instant' });
  show();
  // Where it is on its way there already, it goes one more step.
  requestAnimationFrame(show);
  notice?.focus({ preventScroll: true });
}

/** Puts the answers of an earlier draft into the form, but for those that the visitor has given since; returns what is to be said of it. */
function carriedOver(run: FormRun, before: Draft): FormChange | undefined {
  const { form, options } = run;
  takeOver(run);
  const since = answeredSince(run, before);
  const { answers, ...change } = carryOver(
    form,
    withFiles(form, before.said ?? saidIn(form, before.answers)),
  );
  const kept = answersKept(run, options, { answers, search: before.search });
  const all = [...kept, ...since].reduce(
    (next, [path, answer]) => withAnswer(next, path, answer),
    initialAnswers(run.form),
  );
  const held = run.answers();
  run.replaceAnswers(all);
  for (const { name, path } of questionsAsked(form, all)) {
    const isSame = isEqual(answerAt(all, path), answerAt(held, path));
    if (!isSame) run.changeState((state) => edited(run, state, name));
  }
  const isTold = before.kept?.refused !== undefined || !isUnchanged(change);
  return isTold ? change : undefined;
}

/** The answers that the visitor has given since the page came. */
function answeredSince(run: FormRun, before: Draft): (readonly [Path, unknown])[] {
  const { form, options } = run;
  const untouched = answersKept(run, options, undefined).reduce(
    (all, [path, answer]) => withAnswer(all, path, answer),
    initialAnswers(run.form),
  );
  const isPutBack = putBack();
  return questionsAsked(form, run.answers()).flatMap(({ path, question }) => {
    const answer = answerAt(run.answers(), path);
    if (hasQuestions(question) || isEqual(answer, answerAt(untouched, path))) return [];
    const isOfBefore = isEqual(answer, answerAt(before.answers, path));
    return isPutBack(question, isOfBefore) ? [] : [[path, answer] as const];
  });
}

/**
 * Tells of an answer on the page if the browser may have put it there: when a page is loaded again, it does so with what was in the
 * controls before, and ticks boxes by their places, whatever they are called now.
 */
function putBack(): (question: Question, isOfBefore: boolean) => boolean {
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
function withFiles(form: Form, said: readonly SaidAnswer[]): SaidAnswer[] {
  const lost = new Set(keptText(form, 'files')?.split(' '));
  return said.map((one) => (lost.has(one.name) ? { ...one, answer: [''] } : one));
}

/** The answers of a draft that does not say how its questions read. */
function saidIn(form: Form, answers: Answers): SaidAnswer[] {
  const inside = (holder: object, around: Path): SaidAnswer[] =>
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
