import { flushSync } from 'react-dom';
import {
  askingFilesLast,
  firstStep,
  firstWrongStep,
  nearestStep,
  problemsOfStep,
  readStep,
  type Step,
  stepAfter,
  stepsAsked,
  stepText,
} from '../../form/steps.ts';
import type { FormRun } from '../form-run.ts';
import { goToField, goToFirstProblem } from '../go-to-field.ts';
import { takeOver } from '../hydrate-answers.ts';
import { createListeners } from '../listeners.ts';
import { type Editing, fresh, invalid } from '../run-state.ts';
import { withStorage } from '../with-storage.ts';
import type { Steps } from './steps.ts';

function replaceAddress(address: string): void {
  // With its own state the entry would be unknown to whoever leads through the pages.
  window.history.replaceState(window.history.state, '', address);
}

/** The id of a step's section, by which addresses name it. */
export function stepId({ form }: Pick<FormRun, 'form'>, index: number): string {
  return `${form.id}-step-${index + 1}`;
}

export function createSteps(run: FormRun): Steps {
  const { typing } = run;
  const { posted } = run.options;
  const form = posted ? askingFilesLast(run.form) : run.form;
  const { subscribe, notify } = createListeners();
  const key = `step:${form.id}`;
  let step = posted?.step ?? firstStep;

  /** Returns the step that is shown. One that is asked no more, because answers changed, gives way to the next. */
  function current(): Step {
    step = nearestStep(form, run.answers(), step);
    return step;
  }

  function show(next: Step): void {
    step = next;
    notify();
    withStorage((storage) => storage.setItem(key, stepText(current())));
    settle();
  }

  /** Lets the address say which step is shown. */
  function settle(): void {
    const { index } = current();
    const { hash } = window.location;
    const own = `#${stepId(run, index)}`;
    // The form may have left its page.
    if (hash === own || !run.container) return;
    // Without a step, the address is that of the first one.
    const isFirst = nearestStep(form, run.answers(), firstStep).index === index;
    if (hash !== '' || !isFirst) replaceAddress(own);
  }

  /** Brings the heading of the step into view and into focus. */
  function begin(): void {
    const section = document.getElementById(stepId(run, step.index));
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    section?.scrollIntoView({ block: 'start' });
  }

  function go(next: Step, field?: string): void {
    typing.flush();
    // With its own state the entry would be unknown to whoever leads through the pages.
    window.history.pushState(window.history.state, '', `#${stepId(run, next.index)}`);
    flushSync(() => show(next));
    if (field === undefined) begin();
    else goToField(run.container, field);
  }

  function tell(state: Editing): void {
    flushSync(() => run.changeState(() => state));
    goToFirstProblem(run.container);
  }

  async function submit(): Promise<void> {
    takeOver(run);
    const answers = run.answers();
    const wrong = problemsOfStep(form, run.problems(), step);
    if (Object.keys(wrong).length > 0) return tell(invalid(form, wrong));
    const next = stepAfter(form, answers, step);
    if (next) {
      run.changeState(() => fresh);
      return go(next);
    }
    await run.submit();
    end();
  }

  function restart(): void {
    show(firstStep);
    withStorage((storage) => storage.removeItem(key));
    // The visitor may be on another page by now.
    if (!run.container) return;
    const { pathname, search } = window.location;
    replaceAddress(pathname + search);
  }

  /** After the form was sent it begins anew; refused, it shows the first step with something wrong. */
  function end(): void {
    const state = run.state();
    // What was not sent stays, and so does its step.
    if (state.status === 'sent' && form.call) restart();
    if (state.status !== 'editing') return;
    const first = firstWrongStep(form, state.problems);
    if (!first) return;
    flushSync(() => show(first.step));
    tell({ ...state, problems: first.problems });
  }

  function stepInAddress(): Step | undefined {
    const start = `#${form.id}-step-`;
    const { hash } = window.location;
    return hash.startsWith(start) ? readStep(form, hash.slice(start.length)) : undefined;
  }

  function follow(): () => void {
    const kept = withStorage((storage) => readStep(form, storage.getItem(key) ?? undefined));
    const wanted = stepInAddress() ?? kept ?? firstStep;
    if (posted) show(step);
    // Only what was kept knows if somebody came from the review.
    else show(kept?.index === wanted.index ? kept : wanted);
    const { pathname } = window.location;
    const onPop = () => {
      // Back and Forward may lead to another page, before this form leaves the screen.
      if (window.location.pathname !== pathname) return;
      typing.flush();
      const before = current();
      // A link to a part of the page, such as the one to its main part, leads to no other step.
      const next = window.location.hash === '' ? firstStep : (stepInAddress() ?? before);
      flushSync(() => show(next));
      if (current().index !== before.index) begin();
    };
    window.addEventListener('popstate', onPop);
    const stop = run.subscribe(settle);
    return () => {
      stop();
      window.removeEventListener('popstate', onPop);
    };
  }

  return {
    form,
    subscribe,
    current,
    indexes: () => stepsAsked(form, run.answers()).join(),
    submit,
    go,
    restart,
    isHeadingFirst:
      posted !== undefined &&
      posted.banner === undefined &&
      posted.focus === undefined &&
      posted.change === undefined,
    follow,
  };
}
