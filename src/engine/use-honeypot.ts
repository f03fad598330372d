import { useRef } from 'react';
import type { Answers } from '../runtime/form.ts';
import { honeypotName } from '../runtime/honeypot.ts';

/**
 * The honeypot of a form. It is no answer, so it stands in no draft and in no body; only what was caught is sent
 * beside the body.
 */
export function useHoneypot() {
  const input = useRef<HTMLInputElement>(null);
  return {
    input,
    caught: (): Answers => (input.current?.value ? { [honeypotName]: input.current.value } : {}),
    clear: (): void => {
      if (input.current) input.current.value = '';
    },
  };
}
