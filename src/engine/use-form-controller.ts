import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createFormController } from './create-form-controller.ts';
import { saveDraft } from './draft.ts';
import type { FormController, FormControllerOptions } from './form-controller.ts';
import { refocus } from './go-to-field.ts';
import {
  applyAddressAnswers,
  hydrateAnswers,
  syncFromControls,
  withDraftTools,
} from './hydrate-answers.ts';
import { findPrerenderedControls } from './prerendered-controls.ts';
import { restoreReceipt } from './stored-receipt.ts';

/** The life of one form while it is on a page. It takes over what is there already, and listens to what is typed. */
export function useFormController(
  options: FormControllerOptions,
  container: RefObject<HTMLElement | null>,
): FormController {
  // One that was left while its call was under way goes on with all that it holds.
  const { previous } = options;
  const [{ run: controller, isNew, before: prerendered }] = useState(() => ({
    run: previous ?? createFormController(options),
    isNew: !previous,
    before: findPrerenderedControls(options.form),
  }));
  controller.options = options;
  const { search } = options;
  const searched = useRef<string>(undefined);

  useLayoutEffect(() => {
    const element = container.current;
    controller.container = element;
    if (isNew && searched.current === undefined) {
      hydrateAnswers(controller, prerendered, controller.options);
      if (!controller.options.posted) restoreReceipt(controller);
    }
    return () => {
      syncFromControls(controller);
      controller.container = null;
      if (controller.state().status === 'sending') controller.options.onUnmount?.(controller);
    };
  }, [controller, isNew, prerendered, container]);

  useEffect(() => {
    // The answers of the first address were taken over with the rest.
    if (search === controller.remainingSearch) {
      // What has left the address is there after a reload all the same.
      if (controller.state().status === 'editing') saveDraft(controller);
    } else if (searched.current !== undefined && searched.current !== search)
      applyAddressAnswers(controller, controller.options);
    searched.current = search;
    if (search !== '') void withDraftTools(controller, 'stripTypedAnswers');
  }, [controller, search]);

  useEffect(() => {
    const { flush } = controller.inputBuffer;
    const element = container.current;
    // The styles that show and hide questions without a script end here: not before the form hides them itself, in this moment.
    const drawn = element?.querySelector('form');
    if (drawn) {
      // By the methods of every element: a form gives its controls by their names, and a question may be called `noValidate`.
      const { setAttribute, toggleAttribute } = Element.prototype;
      setAttribute.call(drawn, 'data-hydrated', '');
      toggleAttribute.call(drawn, 'novalidate', !controller.form.isCheckedByBrowser);
    }
    refocus(element?.querySelector<HTMLElement>(':focus'));
    const onFocusOut = ({ target }: FocusEvent) => {
      flush();
      if (!(target instanceof HTMLInputElement) || target.validity.badInput) return;
      const { name } = target;
      const message = controller.messageOf(name);
      // No event tells that half a date was emptied.
      if (message && message === controller.questionState(name).question?.unfinished)
        controller.onAnswer(name, controller.answerTo(name));
    };
    const onLeave = () => syncFromControls(controller);
    const onHidden = () => document.visibilityState === 'hidden' && onLeave();
    element?.addEventListener('focusout', onFocusOut);
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      element?.removeEventListener('focusout', onFocusOut);
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [controller, container]);
  return controller;
}
