import type { DeskInput, KindDesk } from './kind-desk.ts';

/** Returns a text input with the attributes from the form file. */
export const defaultDesk = {
  control: ({ ui }) => ({ type: ui.inputType ?? 'text', inputMode: ui.inputMode }),
} as const satisfies KindDesk;

/** Browsers clear values that their controls cannot display, so other texts are displayed in a text input. */
export function nativeControl(native: DeskInput, shown: RegExp): (text: string) => DeskInput {
  return (text) => (shown.test(text) ? native : { ...native, type: 'text' });
}
