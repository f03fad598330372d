import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { RunState } from './run-state.ts';

/**
 * A button that is disabled while the answers are under way loses the focus; it gets it back once the
 * call has ended, before anything else (a window, a wrong answer) takes it from there.
 */
export function useButtonFocus(state: RunState, container: RefObject<HTMLElement | null>): void {
  const wasSending = useRef(false);
  useLayoutEffect(() => {
    const isSending = state.status === 'sending';
    if (wasSending.current && !isSending && document.activeElement === document.body) {
      const button = container.current?.querySelector<HTMLElement>('[type=submit]');
      button?.focus({ preventScroll: true });
    }
    wasSending.current = isSending;
  }, [state, container]);
}
