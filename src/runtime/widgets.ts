import type { UiSchema, WidgetName } from '../form-language/ui-schema.ts';
import type { CompiledPart } from './form.ts';
import { uiOption } from './ui.ts';

/** How a part of a form is drawn: by a widget, as a group of questions, or as rows. */
export type Drawing = WidgetName | 'group' | 'rows';

/** The most options that are drawn as buttons where the file names no widget. */
const mostButtons = 12;

type Answerable = Pick<CompiledPart, 'type' | 'enum' | 'format' | 'uniqueItems'> & {
  readonly items?: Pick<CompiledPart, 'enum'> | undefined;
};

/** The ways in which a part can be drawn; the first is the usual one. */
export function drawingsOf(part: Answerable): readonly [Drawing, ...Drawing[]] {
  switch (part.type) {
    case 'object':
      return ['group'];
    case 'array':
      return isChoiceOfSeveral(part) ? ['checkboxes'] : ['rows'];
    case 'boolean':
      return ['checkbox', 'radio', 'select', 'hidden'];
    case 'integer':
    case 'number':
      if (part.enum) return drawingsOfChoice(part.enum);
      return ['updown', 'text', 'range', 'rating', 'hidden'];
    default:
      return drawingsOfText(part);
  }
}

/** How a part is drawn: as its file says, else in the usual way. */
export function drawingOf(part: Answerable, ui: UiSchema): Drawing {
  const widget = uiOption(ui, 'widget');
  if (widget !== undefined) return widget;
  // One box has one label; two labels are two options.
  const isLabelled = part.type === 'boolean' && ui['ui:labels'] !== undefined;
  return isLabelled ? 'radio' : drawingsOf(part)[0];
}

/** Whether the entries of a list are chosen among options, each at most once. */
export function isChoiceOfSeveral({ items, uniqueItems }: Answerable): boolean {
  return items?.enum !== undefined && uniqueItems === true;
}

/** Whether a part is a single box: ticked it is true, and not ticked it is no answer. */
export function isTickBox(part: Answerable, ui: UiSchema): boolean {
  return part.type === 'boolean' && drawingOf(part, ui) === 'checkbox';
}

/** An answer to choose, and what is shown for it. */
export interface Option {
  readonly value: unknown;
  readonly label: string;
}

/** The options of a question, or of the entries of a list; none where any answer will do. */
export function optionsOf(part: CompiledPart, ui: UiSchema): readonly Option[] {
  const { items } = part;
  const values = part.enum ?? items?.enum ?? (part.type === 'boolean' ? [true, false] : []);
  const labels = ui['ui:labels'] ?? ui.items?.['ui:labels'];
  return values.map((value) => ({ value, label: labels?.[String(value)] ?? wordOf(value) }));
}

/** Buttons, unless there are so many that nobody would find the right one among them. */
function drawingsOfChoice(options: readonly unknown[]): readonly [Drawing, ...Drawing[]] {
  return options.length > mostButtons
    ? ['select', 'radio', 'hidden']
    : ['radio', 'select', 'hidden'];
}

function drawingsOfText({ enum: options, format }: Answerable): readonly [Drawing, ...Drawing[]] {
  if (options) return drawingsOfChoice(options);
  switch (format) {
    case 'date':
    case 'time':
    case 'date-time':
    case 'email':
    case 'uri':
      return [format, 'text', 'hidden'];
    default:
      return ['text', 'textarea', 'email', 'uri', 'file', 'hidden'];
  }
}

function wordOf(value: unknown): string {
  if (value === true) return 'Yes';
  return value === false ? 'No' : String(value);
}
