import { useRef } from 'react';
import type { Answers } from '../contract/form.ts';
import { trapName } from '../contract/trap.ts';

/**
 * The trap field of a form. It is no answer, so it stands in no draft and in no body; only what was caught is sent
 * beside the body.
 */
export function useTrap() {
  const input = useRef<HTMLInputElement>(null);
  return {
    input,
    caught: (): Answers => (input.current?.value ? { [trapName]: input.current.value } : {}),
    clear: (): void => {
      if (input.current) input.current.value = '';
    },
  };
}
