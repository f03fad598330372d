/** Brings the first question with a wrong answer into view and its control into focus. */
export function goToFirstProblem(container: HTMLElement | null): void {
  goTo(container?.querySelector<HTMLElement>('.field-invalid'));
}

/** Brings one question into view and its control into focus. */
export function goToField(container: HTMLElement | null, field: string): void {
  goTo(container?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`));
}

/** The first control in a frame that can take the focus: none of those that nobody sees, or that are switched off. */
export function firstControl(frame: HTMLElement): HTMLElement | null {
  return frame.querySelector<HTMLElement>(
    ':is(input:not([type=hidden]), select, textarea):not(:disabled)',
  );
}

function goTo(frame: HTMLElement | null | undefined): void {
  if (!frame) return;
  const control =
    frame.querySelector<HTMLElement>('input:checked') ??
    firstControl(frame) ??
    // A list without rows has nothing but the button that adds one.
    frame.querySelector<HTMLElement>('button');
  refocus(control);
  // The frame rather than the control: the message is above it and belongs into view.
  frame.scrollIntoView({ block: 'start' });
}

/** Focuses a control, and lets it know of it where it was focused before, or by the page alone: the limits of a day may be others by now. */
export function refocus(control: HTMLElement | null | undefined): void {
  if (!control) return;
  if (document.activeElement === control)
    control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  else control.focus({ preventScroll: true });
}
