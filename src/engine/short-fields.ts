import type { Question } from '../runtime/questions.ts';
import { uiOption } from '../runtime/ui.ts';
import { type Drawing, drawingOf } from '../runtime/widgets.ts';

const short: ReadonlySet<Drawing> = new Set<Drawing>([
  'date',
  'date-time',
  'email',
  'select',
  'time',
  'updown',
]);

/** Whether half the width of a form is enough for a control: two such questions stand beside each other. */
export function isShort({ part, ui }: Question): boolean {
  if (short.has(drawingOf(part, ui))) return true;
  const type = uiOption(ui, 'inputType');
  return type === 'tel' || type === 'email' || uiOption(ui, 'inputMode') === 'numeric';
}
