import { shapeDrawn, shapes, usualShape } from '../../questions/shapes.ts';
import { isHidden, type Question, type Widget } from '../model/question.ts';
import type { Subschema } from './subschema.ts';
import type { UiOptions, UiSchema } from './ui-schema.ts';

/** The widgets that suit a part; the first is the usual one, and those that nobody sees come last. */
export function widgetsFor(part: Subschema): readonly [Widget, ...Widget[]] {
  const all = shapes.flatMap(({ widgets }) => widgets(part));
  const [usual = 'text', ...others] = [
    ...all.filter((widget) => !isHidden({ widget })),
    ...new Set(all.filter((widget) => isHidden({ widget }))),
  ];
  return [usual, ...others];
}

/** The name of the kind of a question by its other looks. */
export function inferKind({ type, widget, format, options, entry }: KnownLooks): string {
  const values = options?.map(({ value }) => value);
  const items = { format: entry?.format, enum: values };
  const part = { type, format, enum: values, uniqueItems: values !== undefined, items };
  return shapeDrawn(part, widget).kind;
}

interface KnownLooks extends Pick<Question, 'type' | 'widget' | 'format' | 'entry'> {
  readonly options?: Question['options'] | null;
}

/** How a part is drawn: as its file says, else in the usual way. */
export function effectiveWidget(part: Subschema, ui: UiSchema): Widget {
  const { widget, enumNames } = uiOptionsOf(ui);
  const isLabelled = part.oneOf !== undefined || enumNames !== undefined;
  const drawn = widget ?? usualShape(part, isLabelled).widgets(part)[0] ?? widgetsFor(part)[0];
  return shapeDrawn(part, drawn).drawnAs?.[drawn] ?? drawn;
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
export function optionsIn({ enum: options, oneOf }: Subschema): readonly unknown[] | undefined {
  return options ?? oneOf?.map((option) => option.const);
}

/** True if the entries of a list are no questions: one control asks for them all. */
export function isSingleControl(part: Subschema, ui: UiSchema): boolean {
  return shapeDrawn(part, effectiveWidget(part, ui)).asksForLists ?? false;
}
