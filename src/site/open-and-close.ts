/**
 * Lets the menu and the choice of services open and close as the script can do it better than the browser alone, and buttons lead
 * back: by listeners of the document, so that they serve whatever page is shown, whether React has taken it over or not.
 */
export function listenToShell(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('submit', goBackInstead);
  document.addEventListener('keydown', keepFocusInMenu);
  // This event does not bubble.
  document.addEventListener('toggle', focusOpenMenu, { capture: true });
  // Going back may lead to the very page that is shown, as long as the one after it is still being loaded.
  window.addEventListener('popstate', closeAll);
}

/**
 * Returns the nearest element around the target of an event that a selector fits. A form gives its controls by their names, so that
 * a question called `closest` hides the method.
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
  if (closest(target, openers)) openBooking(event);
  const opened = closest<HTMLElement>(target, windows);
  if (opened && closest(target, 'a, [popovertargetaction="hide"]')) close(opened);
  // A press beside a modal window has that as its target. The browser itself would close it for the second one of a double press.
  if (target instanceof HTMLDialogElement && 'closesBeside' in target.dataset) close(target);
}

/** Opens the choice of services as a modal, behind which the page is inert. */
function openBooking(event: Event): void {
  const booking = document.getElementById('booking');
  if (!(booking instanceof HTMLDialogElement) || isOpenPopover(booking)) return;
  event.preventDefault();
  booking.showModal();
}

function close(opened: HTMLElement): void {
  if (opened instanceof HTMLDialogElement) opened.close();
  opened.hidePopover?.();
  // A window that is the target of a link stays so on the next page (see `booking.css`).
  opened.dataset.closed = '';
}

function closeAll(): void {
  for (const opened of document.querySelectorAll<HTMLElement>(windows)) close(opened);
}

/** The open menu has the focus until it closes; the browser then gives it back. */
function focusOpenMenu(event: Event): void {
  const { target } = event;
  const isOpened = target instanceof HTMLElement && target.id === 'menu' && isOpenPopover(target);
  if (isOpened) target.querySelector('button')?.focus();
}

/** Leads from the last stop of an open menu to its first, and back. */
function keepFocusInMenu(event: KeyboardEvent): void {
  const menu = document.getElementById('menu');
  if (event.key !== 'Tab' || !menu || !isOpenPopover(menu)) return;
  const stops = [...menu.querySelectorAll<HTMLElement>('a, button')];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** Browsers without popovers do not know the selector either, and would throw. */
function isOpenPopover(element: HTMLElement): boolean {
  return 'popover' in element && element.matches(':popover-open');
}

/** Goes to the page before this one. Where there is none, or no script, the button leads home. */
function goBackInstead(event: SubmitEvent): void {
  if (!closest(event.target, '[data-goes-back]') || window.history.length < 2) return;
  event.preventDefault();
  window.history.back();
}
