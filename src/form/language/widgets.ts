import { kindDrawn, shapes } from '../../questions/shapes.ts';
import { isCustomWidget } from '../model/custom-widgets.ts';
import type { Question, Widget } from '../model/question.ts';
import type { Subschema } from './subschema.ts';
import type { UiOptions, UiSchema } from './ui-schema.ts';

/** The widgets that suit a part; the first is the usual one. */
export function widgetsFor(part: Subschema): readonly [Widget, ...Widget[]] {
  const all = shapes.flatMap(({ widgets }) => widgets(part));
  const seen = all.filter((widget) => widget !== 'hidden');
  const [usual = 'text', ...others] =
    all.length > seen.length ? [...seen, 'hidden' as const] : seen;
  return [usual, ...others];
}

/** The name of the kind of a question by its other looks. */
export function kindOfLooks({ type, widget, format, options, entry }: KnownLooks): string {
  const values = options?.map(({ value }) => value);
  const items = { format: entry?.format, enum: values };
  return kindDrawn(
    { type, format, enum: values, uniqueItems: values !== undefined, items },
    widget,
  );
}

interface KnownLooks extends Pick<Question, 'type' | 'widget' | 'format' | 'entry'> {
  readonly options?: Question['options'] | null;
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
