import { isCustomWidget } from '../form/model/custom-widgets.ts';
import { boxShape } from './box/shape.ts';
import { choiceShape } from './choice/shape.ts';
import { dayShape } from './day/shape.ts';
import { filesShape } from './files/shape.ts';
import { groupShape } from './group/shape.ts';
import { momentShape } from './moment/shape.ts';
import { noteShape } from './note/shape.ts';
import { numberShape } from './number/shape.ts';
import { rowsShape } from './rows/shape.ts';
import { severalShape } from './several/shape.ts';
import type { QuestionShape, ShapedPart, TextFormat } from './shape.ts';
import { starsShape } from './stars/shape.ts';
import { textShape } from './text/shape.ts';
import { timeShape } from './time/shape.ts';

/** The shapes of all kinds. The first that suits a subschema provides its default widget. */
export const shapes: readonly QuestionShape[] = [
  textShape,
  boxShape,
  choiceShape,
  severalShape,
  dayShape,
  timeShape,
  momentShape,
  numberShape,
  starsShape,
  filesShape,
  groupShape,
  rowsShape,
  noteShape,
];

/** The text formats of all kinds, by name. */
export const textFormats: Readonly<Record<string, TextFormat>> = Object.fromEntries(
  shapes.flatMap((shape) => Object.entries(shape.formats ?? {})),
);

/** The widgets that a form file can name, besides custom ones. */
export const widgetNames: readonly string[] = [
  ...new Set(
    shapes.flatMap(({ keys }) =>
      Object.keys(keys).filter((widget) => keys[widget]?.includes('widget')),
    ),
  ),
];

/** Returns the widgets on which a key of `uiSchema` has an effect; none if it has one on all. */
export function widgetsWithKey(key: string): readonly string[] {
  const widgets = shapes.flatMap(({ keys }) =>
    Object.keys(keys).filter((widget) => keys[widget]?.includes(key)),
  );
  return [...new Set(widgets)];
}

/** Returns the default shape of a subschema. */
export function usualShape(part: ShapedPart, isLabelled = false): QuestionShape {
  return (
    shapes.find(({ comesFirst }) => comesFirst?.(part, isLabelled)) ??
    shapes.find(({ widgets }) => widgets(part).length > 0) ??
    textShape
  );
}

/** Returns the shape of a subschema with this widget; the default one if the widget suits no shape. */
export function shapeDrawn(part: ShapedPart, widget: string): QuestionShape {
  return (
    shapes.find(({ widgets, takesCustom }) =>
      isCustomWidget(widget) ? takesCustom?.(part) : widgets(part).includes(widget),
    ) ?? usualShape(part)
  );
}

/** Returns what a half-typed answer is called, such as "date"; undefined for widgets without half-typed answers. */
export function unfinishedNoun(widget: string): string | undefined {
  if (isCustomWidget(widget)) return 'answer';
  return shapes.flatMap(({ unfinishedNouns }) => unfinishedNouns?.[widget] ?? [])[0];
}
