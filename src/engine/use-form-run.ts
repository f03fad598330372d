import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createFormRun, type FormRun, type FormRunOptions } from './form-run.ts';
import { answersGivenLater, takeOver } from './take-over.ts';

/** The life of one form while it is on a page. It takes over what is there already, and listens to what is typed. */
export function useFormRun(
  options: FormRunOptions,
  container: RefObject<HTMLElement | null>,
): FormRun {
  const latest = useRef(options);
  latest.current = options;
  const [run] = useState(() => createFormRun(() => latest.current));
  const { search } = options;
  const searched = useRef<string>(undefined);

  useLayoutEffect(() => {
    const element = container.current?.querySelector('form');
    run.container = container.current;
    if (element && searched.current === undefined) takeOver(run, element, latest.current);
    if (element) {
      // The styles that show and hide questions without a script end here.
      element.setAttribute('data-hydrated', '');
      element.noValidate = !run.form.isCheckedByBrowser;
    }
    return () => {
      run.typing.flush();
      run.container = null;
    };
  }, [run, container]);

  useEffect(() => {
    // What the first address gives was taken over with the rest.
    if (searched.current !== undefined && searched.current !== search)
      answersGivenLater(run, latest.current);
    searched.current = search;
  }, [run, search]);

  useEffect(() => {
    const { flush } = run.typing;
    const element = container.current;
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
