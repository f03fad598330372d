import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Answers, Form } from '../runtime/form.ts';
import { readDraft } from './draft.ts';
import { answersInAddress, answersInPage } from './given-answers.ts';
import type { RjsfRef } from './rjsf/context.ts';

interface StartOptions {
  readonly form: Form;
  readonly rjsf: RjsfRef;
  readonly container: RefObject<HTMLElement | null>;
  readonly today: () => string;
}

/**
 * What is known once the script runs; undefined while the page is only what was drawn ahead. Answers that
 * are there already are taken over: those of the address, of a draft, and those that a visitor with a
 * poor connection typed before the script arrived.
 */
export function useStart(options: StartOptions): { readonly today: string } | undefined {
  const [started, setStarted] = useState<{ readonly today: string }>();
  const first = useRef(options);
  useEffect(() => {
    const { form, rjsf, container, today } = first.current;
    const given = {
      ...answersKept(form, today()),
      ...answersInPage(form, container.current?.querySelector('form')),
    };
    for (const { name } of form.fields) {
      if (given[name] !== undefined) rjsf.current?.setFieldValue([name], given[name]);
    }
    setStarted({ today: today() });
  }, []);
  return started;
}

/** A draft goes before the address it was typed at, and behind an address that was opened since. */
function answersKept(form: Form, today: string): Answers {
  const { search } = window.location;
  const draft = readDraft(form);
  const address = answersInAddress(form, search, today);
  return draft?.search === search
    ? { ...address, ...draft.answers }
    : { ...draft?.answers, ...address };
}
