import type { KeyboardEvent, MouseEvent, ToggleEvent } from 'react';

const menuId = 'menu';

/** What makes a button open and close the menu, without a script. */
export const opensMenu = { popoverTarget: menuId } as const;

/** What lets the open menu have the focus until it closes; the browser then gives it back. */
export const menuFocus = { onToggle: takeFocus, onKeyDown: keepFocus } as const;

const bookingId = 'booking';

/** The window with the choice of services; a click beside it closes it. */
export const bookingWindow = { id: bookingId, popover: 'auto', closedby: 'any' } as const;

/**
 * What makes a button open the choice of services: without a script as a popover, and as soon as the script
 * runs as a true modal, behind which the page rests.
 */
export const opensBooking = { popoverTarget: bookingId, onClick: openAsModal } as const;

/** What makes a link do the same in browsers without popovers: until the script runs, the window is its target. */
export const leadsToBooking = { href: `#${bookingId}`, onClick: openAsModal } as const;

/** What makes a button in that window close it. */
export const closesBooking = { popoverTarget: bookingId, popoverTargetAction: 'hide' } as const;

/** Opens the choice of services for a link of a page that is marked for it, and tells if it has. */
export function openedBooking(event: Event): boolean {
  const isMarked = event.target instanceof Element && event.target.closest('[data-opens-booking]');
  if (isMarked) openAsModal(event);
  return event.defaultPrevented;
}

function openAsModal(event: Pick<Event, 'preventDefault'>): void {
  const booking = document.getElementById(bookingId);
  if (!(booking instanceof HTMLDialogElement) || isOpenPopover(booking)) return;
  event.preventDefault();
  booking.showModal();
}

/** Closes the window or the menu around a link or a button for closing that was chosen. */
export function closeAround({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !target.closest('a, [popovertargetaction]')) return;
  if (currentTarget instanceof HTMLDialogElement) currentTarget.close();
  currentTarget.hidePopover?.();
  // Where the window is the target of a link, it stays so on the next page (see `booking.css`).
  currentTarget.dataset.closed = '';
}

/** Closes the window and the menu, whichever is open. */
export function closeAll(): void {
  for (const id of [bookingId, menuId]) {
    const opened = document.getElementById(id);
    if (opened instanceof HTMLDialogElement) opened.close();
    opened?.hidePopover?.();
  }
}

/** True if the menu is open, and so has the focus. */
export function isMenuOpen(): boolean {
  const menu = document.getElementById(menuId);
  return menu !== null && isOpenPopover(menu);
}

function takeFocus({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') currentTarget.querySelector('button')?.focus();
}

/** Leads from the last stop of an open menu to its first, and back. */
function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, currentTarget } = event;
  if (key !== 'Tab' || !isOpenPopover(currentTarget)) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const [from, to] = shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** Browsers without popovers do not know the selector either, and would throw. */
function isOpenPopover(element: HTMLElement): boolean {
  return 'popover' in element && element.matches(':popover-open');
}
