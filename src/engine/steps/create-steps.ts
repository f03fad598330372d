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
  // A state without the router's data would be an unknown page to it.
  window.history.replaceState(window.history.state, '', address);
}

/** Returns the id of a step's section, which is also its fragment in the address. */
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

  /** Returns the current step. If changed answers have removed it, the nearest step takes its place. */
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

  /** Writes the current step into the address. */
  function updateAddress(): void {
    const { index } = current();
    const { hash } = window.location;
    const fragment = `#${stepId(controller, index)}`;
    // The form may be unmounted.
    if (hash === fragment || !controller.container) return;
    // The first step needs no fragment.
    const isFirst = nearestStep(form, controller.answers(), firstStep).index === index;
    if (hash !== '' || !isFirst) replaceAddress(fragment);
  }

  /** Scrolls to the heading of the step and focuses it. */
  function focusHeading(): void {
    const section = document.getElementById(stepId(controller, step.index));
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    section?.scrollIntoView({ block: 'start' });
  }

  function go(next: Step, field?: string): void {
    inputBuffer.flush();
    // A state without the router's data would be an unknown page to it.
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
    // The form may be unmounted.
    if (!controller.container) return;
    const { pathname, search } = window.location;
    replaceAddress(pathname + search);
  }

  /** After a success, shows the first step; after a rejection, the first step with an invalid answer. */
  function afterSubmit(): void {
    const state = controller.state();
    // A form that sends nothing keeps its answers and its step.
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
    // Only the stored step records that the visitor came from the review.
    else show(kept?.index === wanted.index ? kept : wanted);
    const { pathname } = window.location;
    const onPop = () => {
      // Back and Forward may open another page before this form is unmounted.
      if (window.location.pathname !== pathname) return;
      inputBuffer.flush();
      const before = current();
      // A fragment of another part of the page, such as the skip link's, opens no other step.
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
