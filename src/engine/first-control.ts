/** The first control in a frame that can take the focus: none of those that nobody sees, or that are switched off. */
export function firstControl(frame: HTMLElement): HTMLElement | null {
  return frame.querySelector<HTMLElement>(
    ':is(input:not([type=hidden]), select, textarea):not(:disabled)',
  );
}
