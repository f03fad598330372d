/** Scrolls to the first question with an invalid answer and focuses its control. */
export function goToFirstProblem(container: HTMLElement | null): void {
  goTo(container?.querySelector<HTMLElement>('.field-invalid'));
}

/** Scrolls to one question and focuses its control. */
export function goToField(container: HTMLElement | null, field: string): void {
  goTo(container?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`));
}

/** Returns the first control that can take the focus, or null; skips hidden and disabled ones. */
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
    // A list without rows has only the button that adds one.
    frame.querySelector<HTMLElement>('button');
  refocus(control);
  // The whole field, because its message is above the control.
  frame.scrollIntoView({ block: 'start' });
}

/**
 * Focuses a control. If it has the focus already, dispatches `focusin`, because controls react to it: the limits of a
 * day may have changed.
 */
export function refocus(control: HTMLElement | null | undefined): void {
  if (!control) return;
  if (document.activeElement === control)
    control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  else control.focus({ preventScroll: true });
}
