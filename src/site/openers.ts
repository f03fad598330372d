import type { MouseEvent } from 'react';

/** What makes a button open and close the menu, without a script. */
export const opensMenu = { popoverTarget: 'menu' } as const;

/** Closes the window around a link that was chosen. */
export function closeAround({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !target.closest('a')) return;
  if (currentTarget instanceof HTMLDialogElement) currentTarget.close();
  currentTarget.hidePopover?.();
}
