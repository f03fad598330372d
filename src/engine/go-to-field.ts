/** Brings the first question with a wrong answer into view and its control into focus. */
export function goToFirstProblem(container: HTMLElement | null): void {
  const marked = container?.querySelector('[aria-invalid="true"]');
  goTo(marked?.closest<HTMLElement>('[data-field]'));
}

/** Brings one question into view and its control into focus. */
export function goToField(container: HTMLElement | null, field: string): void {
  goTo(container?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`));
}

function goTo(frame: HTMLElement | null | undefined): void {
  if (!frame) return;
  const control =
    frame.querySelector<HTMLElement>('input:checked') ??
    frame.querySelector<HTMLElement>('input, select, textarea');
  control?.focus({ preventScroll: true });
  // The frame rather than the control: the message stands above it and belongs into view.
  frame.scrollIntoView({ block: 'start' });
}
