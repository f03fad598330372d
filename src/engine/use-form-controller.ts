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

/** Creates the controller of a form, fills it from the page, and listens to the page while it is mounted. */
export function useFormController(
  options: FormControllerOptions,
  container: RefObject<HTMLElement | null>,
): FormController {
  // A form that was unmounted during its call continues with its old controller.
  const { previous } = options;
  const [{ controller, isNew, prerendered }] = useState(() => ({
    controller: previous ?? createFormController(options),
    isNew: !previous,
    prerendered: findPrerenderedControls(options.form),
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
    // The answers of the first address were applied during hydration.
    if (search === controller.remainingSearch) {
      // The draft keeps what was removed from the address.
      if (controller.state().status === 'editing') saveDraft(controller);
    } else if (searched.current !== undefined && searched.current !== search)
      applyAddressAnswers(controller, controller.options);
    searched.current = search;
    if (search !== '') void withDraftTools(controller, 'stripTypedAnswers');
  }, [controller, search]);

  useEffect(() => {
    const { flush } = controller.inputBuffer;
    const element = container.current;
    // This ends the styles that show and hide questions without a script; not earlier, because the form hides them
    // itself from here on.
    const form = element?.querySelector('form');
    if (form) {
      // Methods of `Element.prototype`: a form exposes its controls by name, and a question may be named `noValidate`.
      const { setAttribute, toggleAttribute } = Element.prototype;
      setAttribute.call(form, 'data-hydrated', '');
      toggleAttribute.call(form, 'novalidate', !controller.form.isCheckedByBrowser);
    }
    refocus(element?.querySelector<HTMLElement>(':focus'));
    const onFocusOut = ({ target }: FocusEvent) => {
      flush();
      if (!(target instanceof HTMLInputElement) || target.validity.badInput) return;
      const { name } = target;
      const message = controller.messageOf(name);
      // No event fires when half a date is emptied.
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
