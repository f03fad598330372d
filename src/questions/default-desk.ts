import type { DeskInput, KindDesk } from './kind-desk.ts';

/** A line to type, as the form file describes it. */
export const defaultDesk = {
  control: ({ ui }) => ({ type: ui.inputType ?? 'text', inputMode: ui.inputMode }),
} as const satisfies KindDesk;

/** A browser clears what its own control cannot show, so a text that is none of these is shown as it is. */
export function nativeControl(native: DeskInput, shown: RegExp): (text: string) => DeskInput {
  return (text) => (shown.test(text) ? native : { ...native, type: 'text' });
}
