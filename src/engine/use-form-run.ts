import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createFormRun } from './create-form-run.ts';
import { saveDraft } from './draft.ts';
import { drawnControls } from './drawn-controls.ts';
import type { FormRun, FormRunOptions } from './form-run.ts';
import { focusAnew } from './go-to-field.ts';
import { answersGivenLater, hydrateAnswers, takeOver, withDraftTools } from './hydrate-answers.ts';
import { showKeptReceipt } from './kept-receipt.ts';

/** The life of one form while it is on a page. It takes over what is there already, and listens to what is typed. */
export function useFormRun(
  options: FormRunOptions,
  container: RefObject<HTMLElement | null>,
): FormRun {
  // One that was left while its call was under way goes on with all that it holds.
  const { left } = options;
  const [{ run, isNew, before }] = useState(() => ({
    run: left ?? createFormRun(options),
    isNew: !left,
    before: drawnControls(options.form),
  }));
  run.options = options;
  const { search } = options;
  const searched = useRef<string>(undefined);

  useLayoutEffect(() => {
    const element = container.current;
    run.container = element;
    if (isNew && searched.current === undefined) {
      hydrateAnswers(run, before, run.options);
      if (!run.options.posted) showKeptReceipt(run);
    }
    return () => {
      takeOver(run);
      run.container = null;
      if (run.state().status === 'sending') run.options.onLeave?.(run);
    };
  }, [run, isNew, before, container]);

  useEffect(() => {
    // The answers of the first address were taken over with the rest.
    if (search === run.searchLeft) {
      // What has left the address is there after a reload all the same.
      if (run.state().status === 'editing') saveDraft(run);
    } else if (searched.current !== undefined && searched.current !== search)
      answersGivenLater(run, run.options);
    searched.current = search;
    if (search !== '') void withDraftTools(run, 'readAddress');
  }, [run, search]);

  useEffect(() => {
    const { flush } = run.typing;
    const element = container.current;
    // The styles that show and hide questions without a script end here: not before the form hides them itself, in this moment.
    const drawn = element?.querySelector('form');
    if (drawn) {
      // By the methods of every element: a form gives its controls by their names, and a question may be called `noValidate`.
      const { setAttribute, toggleAttribute } = Element.prototype;
      setAttribute.call(drawn, 'data-hydrated', '');
      toggleAttribute.call(drawn, 'novalidate', !run.form.isCheckedByBrowser);
    }
    focusAnew(element?.querySelector<HTMLElement>(':focus'));
    const onLeft = ({ target }: FocusEvent) => {
      flush();
      if (!(target instanceof HTMLInputElement) || target.validity.badInput) return;
      const { name } = target;
      const message = run.messageOf(name);
      // No event tells that half a date was emptied.
      if (message && message === run.live(name).question?.unfinished)
        run.onAnswer(name, run.answerTo(name));
    };
    const onLeave = () => takeOver(run);
    const onHidden = () => document.visibilityState === 'hidden' && onLeave();
    element?.addEventListener('focusout', onLeft);
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      element?.removeEventListener('focusout', onLeft);
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [run, container]);
  return run;
}
