import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Answers, Form } from '../runtime/form.ts';
import { readDraft } from './draft.ts';
import { answersInAddress, answersInPage, singleAnswers } from './given-answers.ts';
import type { RjsfRef } from './rjsf/context.ts';

interface StartOptions {
  readonly form: Form;
  readonly rjsf: RjsfRef;
  readonly container: RefObject<HTMLElement | null>;
  readonly today: () => string;
  /** The query of the page's address. */
  readonly search: string;
}

/**
 * What is known once the script runs; undefined while the page is only what was drawn ahead. Answers that
 * are there already are taken over: those of the address, of a draft, and those that a visitor with a
 * poor connection typed before the script arrived. Those of an address that is opened later are taken over, too.
 */
export function useStart(options: StartOptions): { readonly today: string } | undefined {
  const [started, setStarted] = useState<{ readonly today: string }>();
  const latest = useRef(options);
  latest.current = options;
  const { search } = options;
  const isFirst = useRef(true);
  useEffect(() => {
    const { form, rjsf, container, today } = latest.current;
    const sources = isFirst.current
      ? [
          ...answersKept(form, search, today()),
          answersInPage(form, container.current?.querySelector('form')),
        ]
      : [answersInAddress(form, search, today())];
    isFirst.current = false;
    for (const [path, answer] of sources.flatMap((answers) => singleAnswers(answers))) {
      rjsf.current?.setFieldValue([...path], answer);
    }
    setStarted({ today: today() });
  }, [search]);
  return started;
}

/** What is kept, the stronger last: a draft wins over the address it was typed at, and not over one opened since. */
function answersKept(form: Form, search: string, today: string): readonly Answers[] {
  const draft = readDraft(form);
  const address = answersInAddress(form, search, today);
  if (!draft) return [address];
  return draft.search === search ? [address, draft.answers] : [draft.answers, address];
}
