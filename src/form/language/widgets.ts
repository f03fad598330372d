import { shapeDrawn, shapes, usualShape } from '../../questions/shapes.ts';
import { isHidden, type Widget } from '../model/question.ts';
import type { Subschema } from './subschema.ts';
import type { UiOptions, UiSchema } from './ui-schema.ts';

/** Returns the widgets that can render a subschema: the default first, `hidden` last. */
export function widgetsFor(part: Subschema): readonly [Widget, ...Widget[]] {
  const all = shapes.flatMap(({ widgets }) => widgets(part));
  const [usual = 'text', ...others] = [
    ...all.filter((widget) => !isHidden({ widget })),
    ...new Set(all.filter((widget) => isHidden({ widget }))),
  ];
  return [usual, ...others];
}

/** Returns the widget of a subschema: the one in the file, or else the default. */
export function effectiveWidget(part: Subschema, ui: UiSchema): Widget {
  const { widget, enumNames } = uiOptionsOf(ui);
  const isLabelled = part.oneOf !== undefined || enumNames !== undefined;
  const drawn = widget ?? usualShape(part, isLabelled).widgets(part)[0] ?? widgetsFor(part)[0];
  return shapeDrawn(part, drawn).drawnAs?.[drawn] ?? drawn;
}

/** The `ui:` keys that are not options of a question: `ui:options` itself, and those of the form. */
export const nonOptionKeys = ['ui:options', 'ui:sections', 'ui:layout', 'ui:review'];

/** Returns the options of a question, whether written as `ui:rows` or as `rows` inside `ui:options`. */
export function uiOptionsOf(ui: UiSchema): UiOptions {
  const direct = Object.entries(ui).flatMap(([key, value]) =>
    key.startsWith('ui:') && !nonOptionKeys.includes(key) ? [[key.slice('ui:'.length), value]] : [],
  );
  return { ...ui['ui:options'], ...Object.fromEntries(direct) };
}

/** Returns the uiSchemas of the questions inside a group, by name. */
export function childUiSchemas(ui: UiSchema): Readonly<Record<string, UiSchema>> {
  const inside = Object.entries(ui).filter(([key]) => !key.startsWith('ui:'));
  return Object.fromEntries(inside) as Readonly<Record<string, UiSchema>>;
}

/** Returns the options of a subschema, with the blank one; undefined if any answer is possible. */
export function writtenOptionsIn({
  enum: options,
  oneOf,
}: Subschema): readonly unknown[] | undefined {
  return options ?? oneOf?.map((option) => option.const);
}

/** Returns the options of a subschema that are answers; undefined if any answer is possible. */
export function optionsIn(part: Subschema): readonly unknown[] | undefined {
  return writtenOptionsIn(part)?.filter((value) => value !== '');
}

/** True if one control asks for all entries of a list, so that they are not questions themselves. */
export function isSingleControl(part: Subschema, ui: UiSchema): boolean {
  return shapeDrawn(part, effectiveWidget(part, ui)).asksForLists ?? false;
}
