import { isCustomWidget } from '../model/custom-widgets.ts';
import type { Widget } from '../model/question.ts';
import type { Subschema } from './subschema.ts';
import type { UiOptions, UiSchema } from './ui-schema.ts';

/** The most options that are drawn as buttons where the file names no widget. */
const maxButtons = 12;

/** The widgets that suit a part; the first is the usual one. */
export function widgetsFor(part: Subschema): readonly [Widget, ...Widget[]] {
  const options = part.enum ?? part.oneOf;
  switch (part.type) {
    case 'null':
      return ['note'];
    case 'object':
      return ['group'];
    case 'array':
      if (isUploadPart(part)) return ['file'];
      return isChoiceOfSeveral(part) ? ['checkboxes'] : ['rows'];
    case 'boolean':
      return ['checkbox', 'radio', 'select', 'hidden'];
    case 'integer':
    case 'number':
      if (options) return widgetsForChoice(options);
      return ['updown', 'text', 'range', 'rating', 'hidden'];
    default:
      return options ? widgetsForChoice(options) : widgetsForText(part);
  }
}

/** How a part is drawn: as its file says, else in the usual way. */
export function effectiveWidget(part: Subschema, ui: UiSchema): Widget {
  const { widget, enumNames } = uiOptionsOf(ui);
  // One box has one label; two labels are two options.
  const isLabelled = part.oneOf !== undefined || enumNames !== undefined;
  const usual = part.type === 'boolean' && isLabelled ? 'radio' : widgetsFor(part)[0];
  const drawn = widget ?? usual;
  const isNumber = part.type === 'integer' || part.type === 'number';
  // A number on a line of text is drawn like any other number.
  return isNumber && drawn === 'text' ? 'updown' : drawn;
}

/** The noun for an answer of which a browser takes less than the whole to type, such as half a date; undefined where it takes none. */
export function unfinishedNoun(widget: Widget): string | undefined {
  return isCustomWidget(widget) ? 'answer' : unfinishedNouns[widget];
}

const unfinishedNouns: { readonly [Name in Widget]?: string } = {
  date: 'date',
  time: 'time',
  'date-time': 'date and time',
};

/** The keys that are no options of a question: but for the first, they are the form's own. */
export const nonOptionKeys = ['ui:options', 'ui:sections', 'ui:layout', 'ui:review'];

/** Returns the options of a question, whether written as `ui:rows` or as `rows` inside `ui:options`. */
export function uiOptionsOf(ui: UiSchema): UiOptions {
  const direct = Object.entries(ui).flatMap(([key, value]) =>
    key.startsWith('ui:') && !nonOptionKeys.includes(key) ? [[key.slice('ui:'.length), value]] : [],
  );
  return { ...ui['ui:options'], ...Object.fromEntries(direct) };
}

/** What a file says of the questions inside one. */
export function childUiSchemas(ui: UiSchema): Readonly<Record<string, UiSchema>> {
  const inside = Object.entries(ui).filter(([key]) => !key.startsWith('ui:'));
  return Object.fromEntries(inside) as Readonly<Record<string, UiSchema>>;
}

/** The options of a part, as its file writes them; undefined where any answer will do. */
export function optionsIn({
  enum: options,
  oneOf,
  type,
}: Subschema): readonly unknown[] | undefined {
  return type === 'object' ? undefined : (options ?? oneOf?.map((option) => option.const));
}

/** True if a part asks for files that are sent. */
export function isUploadPart({ items, format }: Subschema): boolean {
  return (items?.format ?? format) === 'data-url';
}

/** True if the entries of a list are chosen among options, each at most once. */
export function isChoiceOfSeveral({ items, uniqueItems }: Subschema): boolean {
  return uniqueItems === true && (items?.enum ?? items?.oneOf) !== undefined;
}

/** True if the entries of a list are no questions: one control asks for them all. */
export function isSingleControl(part: Subschema, ui: UiSchema): boolean {
  const widget = effectiveWidget(part, ui);
  return isChoiceOfSeveral(part) || widget === 'file' || isCustomWidget(widget);
}

/** Buttons, unless there are so many that nobody would find the right one among them. */
function widgetsForChoice(options: readonly unknown[]): readonly [Widget, ...Widget[]] {
  return options.length > maxButtons
    ? ['select', 'radio', 'hidden']
    : ['radio', 'select', 'hidden'];
}

function widgetsForText({ format }: Subschema): readonly [Widget, ...Widget[]] {
  switch (format) {
    case 'date':
    case 'time':
    case 'date-time':
    case 'email':
    case 'uri':
      return [format, 'text', 'hidden'];
    case 'data-url':
      return ['file'];
    default:
      return ['text', 'textarea', 'email', 'uri', 'file', 'hidden'];
  }
}
