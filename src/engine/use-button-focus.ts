import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A button that is disabled while the answers are under way loses the focus; it gets it back once the
 * call has ended, before anything else (a window, a wrong answer) takes it from there.
 */
export function useButtonFocus(
  isSending: boolean,
  button: RefObject<HTMLButtonElement | null>,
): void {
  const wasSending = useRef(false);
  useLayoutEffect(() => {
    const isOver = wasSending.current && !isSending;
    if (isOver && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasSending.current = isSending;
  }, [isSending, button]);
}
