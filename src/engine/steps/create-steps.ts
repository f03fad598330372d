import { flushSync } from 'react-dom';
import {
  activeSteps,
  errorsOfStep,
  firstInvalidStep,
  firstStep,
  formatStep,
  nearestStep,
  parseStep,
  type Step,
  stepAfter,
  withFilesLast,
} from '../../form/runtime/steps.ts';
import type { FormController } from '../form-controller.ts';
import { goToField, goToFirstProblem } from '../go-to-field.ts';
import { syncFromControls } from '../hydrate-answers.ts';
import { createListeners } from '../listeners.ts';
import { type Editing, initialState, invalid } from '../submission-state.ts';
import { withStorage } from '../with-storage.ts';
import type { Steps } from './steps.ts';

function replaceAddress(address: string): void {
  // With its own state the entry would be unknown to whoever leads through the pages.
  window.history.replaceState(window.history.state, '', address);
}

/** The id of a step's section, by which addresses name it. */
export function stepId({ form }: Pick<FormController, 'form'>, index: number): string {
  return `${form.id}-step-${index + 1}`;
}

export function createSteps(controller: FormController): Steps {
  const { inputBuffer } = controller;
  const { posted } = controller.options;
  const form = posted ? withFilesLast(controller.form) : controller.form;
  const { subscribe, notify } = createListeners();
  const key = `step:${form.id}`;
  let step = posted?.step ?? firstStep;

  /** Returns the step that is shown. One that is asked no more, because answers changed, gives way to the next. */
  function current(): Step {
    step = nearestStep(form, controller.answers(), step);
    return step;
  }

  function show(next: Step): void {
    step = next;
    notify();
    withStorage((storage) => storage.setItem(key, formatStep(current())));
    updateAddress();
  }

  /** Lets the address say which step is shown. */
  function updateAddress(): void {
    const { index } = current();
    const { hash } = window.location;
    const own = `#${stepId(controller, index)}`;
    // The form may have left its page.
    if (hash === own || !controller.container) return;
    // Without a step, the address is that of the first one.
    const isFirst = nearestStep(form, controller.answers(), firstStep).index === index;
    if (hash !== '' || !isFirst) replaceAddress(own);
  }

  /** Brings the heading of the step into view and into focus. */
  function focusHeading(): void {
    const section = document.getElementById(stepId(controller, step.index));
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    section?.scrollIntoView({ block: 'start' });
  }

  function go(next: Step, field?: string): void {
    inputBuffer.flush();
    // With its own state the entry would be unknown to whoever leads through the pages.
    window.history.pushState(window.history.state, '', `#${stepId(controller, next.index)}`);
    flushSync(() => show(next));
    if (field === undefined) focusHeading();
    else goToField(controller.container, field);
  }

  function showProblems(state: Editing): void {
    flushSync(() => controller.changeState(() => state));
    goToFirstProblem(controller.container);
  }

  async function submit(): Promise<void> {
    syncFromControls(controller);
    const answers = controller.answers();
    const wrong = errorsOfStep(form, controller.problems(), step);
    if (Object.keys(wrong).length > 0) return showProblems(invalid(form, wrong));
    const next = stepAfter(form, answers, step);
    if (next) {
      controller.changeState(() => initialState);
      return go(next);
    }
    await controller.submit();
    afterSubmit();
  }

  function restart(): void {
    show(firstStep);
    withStorage((storage) => storage.removeItem(key));
    // The visitor may be on another page by now.
    if (!controller.container) return;
    const { pathname, search } = window.location;
    replaceAddress(pathname + search);
  }

  /** After the form was sent it begins anew; refused, it shows the first step with something wrong. */
  function afterSubmit(): void {
    const state = controller.state();
    // What was not sent stays, and so does its step.
    if (state.status === 'sent' && form.call) restart();
    if (state.status !== 'editing') return;
    const first = firstInvalidStep(form, state.problems);
    if (!first) return;
    flushSync(() => show(first.step));
    showProblems({ ...state, problems: first.problems });
  }

  function stepInAddress(): Step | undefined {
    const start = `#${form.id}-step-`;
    const { hash } = window.location;
    return hash.startsWith(start) ? parseStep(form, hash.slice(start.length)) : undefined;
  }

  function follow(): () => void {
    const kept = withStorage((storage) => parseStep(form, storage.getItem(key) ?? undefined));
    const wanted = stepInAddress() ?? kept ?? firstStep;
    if (posted) show(step);
    // Only what was kept knows if somebody came from the review.
    else show(kept?.index === wanted.index ? kept : wanted);
    const { pathname } = window.location;
    const onPop = () => {
      // Back and Forward may lead to another page, before this form leaves the screen.
      if (window.location.pathname !== pathname) return;
      inputBuffer.flush();
      const before = current();
      // A link to a part of the page, such as the one to its main part, leads to no other step.
      const next = window.location.hash === '' ? firstStep : (stepInAddress() ?? before);
      flushSync(() => show(next));
      if (current().index !== before.index) focusHeading();
    };
    window.addEventListener('popstate', onPop);
    const stop = controller.subscribe(updateAddress);
    return () => {
      stop();
      window.removeEventListener('popstate', onPop);
    };
  }

  return {
    form,
    subscribe,
    current,
    indexes: () => activeSteps(form, controller.answers()).join(),
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
