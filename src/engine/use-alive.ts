import type RjsfForm from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Form } from '../contract/form.ts';
import { typedBefore } from './answers-in-page.ts';
import type { FormContext } from './rjsf/context.ts';

interface AliveOptions {
  readonly form: Form;
  readonly rjsf: RefObject<RjsfForm<unknown, RJSFSchema, FormContext> | null>;
  readonly container: RefObject<HTMLElement | null>;
  readonly today: () => string;
}

/**
 * What is known once the script runs; undefined while the page is only what was drawn ahead. A visitor
 * with a poor connection may have begun to answer by then: those answers are taken over.
 */
export function useAlive(options: AliveOptions): { readonly today: string } | undefined {
  const [alive, setAlive] = useState<{ readonly today: string }>();
  const first = useRef(options);
  useEffect(() => {
    const { form, rjsf, container, today } = first.current;
    const answers = typedBefore(form, container.current?.querySelector('form'));
    for (const [name, answer] of Object.entries(answers)) {
      rjsf.current?.setFieldValue([name], answer);
    }
    setAlive({ today: today() });
  }, []);
  return alive;
}
