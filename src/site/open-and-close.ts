import { opensElsewhere } from '../blocks/opens-elsewhere.ts';

/**
 * Opens and closes the menu and the booking dialog, and lets buttons go back. The listeners are on the document, so
 * that they work on every page, hydrated or not.
 */
export function listenToShell(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('submit', goBackInstead);
  document.addEventListener('keydown', keepFocusInMenu);
  // This event does not bubble.
  document.addEventListener('toggle', focusOpenMenu, { capture: true });
  // Back may lead to the page that is still shown while the next one is loading.
  window.addEventListener('popstate', closeAll);
  // From this width on, as in `menu.css`, the links of the menu are a row in the header: a phone was turned.
  matchMedia('(min-width: 56rem)').addEventListener('change', closeMenu);
}

/**
 * Returns the nearest ancestor of an event's target that matches a selector. A form exposes its controls by name, so a
 * question named `closest` would hide the method.
 */
export function closest<Found extends Element>(
  target: EventTarget | null,
  selector: string,
): Found | null | false {
  return (
    target instanceof Element &&
    Element.prototype.closest.call<Element, [string], Found | null>(target, selector)
  );
}

const openers =
  '[popovertarget="booking"][popovertargetaction="show"], a[href="#booking"], [data-opens-booking]';
const windows = '#booking, #menu';

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (closest(target, 'a') && opensElsewhere(event)) return;
  if (closest(target, openers)) openBooking(event);
  const opened = closest<HTMLElement>(target, windows);
  if (opened && closest(target, 'a, [popovertargetaction="hide"]')) close(opened);
  // A press on the backdrop has the dialog as its target. The browser's own light dismissal would also close it on the
  // second press of a double press.
  if (target instanceof HTMLDialogElement && 'closesBeside' in target.dataset) close(target);
}

/** Opens the booking dialog as a modal. */
function openBooking(event: Event): void {
  const booking = document.getElementById('booking');
  if (!(booking instanceof HTMLDialogElement) || isOpenPopover(booking)) return;
  event.preventDefault();
  booking.showModal();
}

function close(opened: HTMLElement): void {
  if (opened instanceof HTMLDialogElement) opened.close();
  opened.hidePopover?.();
  // A dialog that is the target of a link stays so on the next page (see `booking.css`).
  opened.dataset.closed = '';
}

function closeAll(): void {
  for (const opened of document.querySelectorAll<HTMLElement>(windows)) close(opened);
}

function closeMenu(): void {
  const menu = document.getElementById('menu');
  if (menu) close(menu);
}

/** Focuses the menu when it opens; the browser gives the focus back when it closes. */
function focusOpenMenu(event: Event): void {
  const { target } = event;
  const isOpened = target instanceof HTMLElement && target.id === 'menu' && isOpenPopover(target);
  if (isOpened) target.querySelector('button')?.focus();
}

/** Wraps the Tab key from the last control of an open menu to its first, and back. */
function keepFocusInMenu(event: KeyboardEvent): void {
  const menu = document.getElementById('menu');
  if (event.key !== 'Tab' || !menu || !isOpenPopover(menu)) return;
  const stops = [...menu.querySelectorAll<HTMLElement>('a, button')];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** Browsers without popovers throw on the selector. */
function isOpenPopover(element: HTMLElement): boolean {
  return 'popover' in element && element.matches(':popover-open');
}

/** Goes back in the history. Without a history or a script, the button submits and leads home. */
function goBackInstead(event: SubmitEvent): void {
  if (!closest(event.target, '[data-goes-back]') || window.history.length < 2) return;
  event.preventDefault();
  window.history.back();
}
