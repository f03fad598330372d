import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createFormRun } from './create-form-run.ts';
import type { FormRun, FormRunOptions } from './form-run.ts';
import { answersGivenLater, hydrateAnswers } from './hydrate-answers.ts';

/** The life of one form while it is on a page. It takes over what is there already, and listens to what is typed. */
export function useFormRun(
  options: FormRunOptions,
  container: RefObject<HTMLElement | null>,
): FormRun {
  // One that was left while its call was under way goes on with all that it holds.
  const { left } = options;
  const [{ run, isNew }] = useState(() => ({ run: left ?? createFormRun(options), isNew: !left }));
  run.options = options;
  const { search } = options;
  const searched = useRef<string>(undefined);

  useLayoutEffect(() => {
    const element = container.current?.querySelector('form');
    run.container = container.current;
    if (element && isNew && searched.current === undefined)
      hydrateAnswers(run, element, run.options);
    return () => {
      run.typing.flush();
      run.container = null;
      if (run.state().status === 'sending') run.options.onLeave?.(run);
    };
  }, [run, isNew, container]);

  useEffect(() => {
    // The answers of the first address were taken over with the rest.
    if (searched.current !== undefined && searched.current !== search)
      answersGivenLater(run, run.options);
    searched.current = search;
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
    const flushIfHidden = () => document.visibilityState === 'hidden' && flush();
    element?.addEventListener('focusout', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushIfHidden);
    return () => {
      element?.removeEventListener('focusout', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushIfHidden);
    };
  }, [run, container]);
  return run;
}
