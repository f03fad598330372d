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

/** The shapes of all kinds. Of those that suit a part, the widget of the first draws it where the file names none. */
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

/** The formats that a text may have, each from the kind that asks for it. */
export const textFormats: Readonly<Record<string, TextFormat>> = Object.fromEntries(
  shapes.flatMap((shape) => Object.entries(shape.formats ?? {})),
);

/** The widgets that a form file can name, but for those of the project's own. */
export const widgetNames: readonly string[] = [
  ...new Set(
    shapes.flatMap(({ keys }) =>
      Object.keys(keys).filter((widget) => keys[widget]?.includes('widget')),
    ),
  ),
];

/** Lists the widgets on which a key of `uiSchema` has an effect; none where all of them have one. */
export function widgetsWithKey(key: string): readonly string[] {
  const widgets = shapes.flatMap(({ keys }) =>
    Object.keys(keys).filter((widget) => keys[widget]?.includes(key)),
  );
  return [...new Set(widgets)];
}

/** The shape that draws a part where its file names no widget. */
export function usualShape(part: ShapedPart, isLabelled = false): QuestionShape {
  return (
    shapes.find(({ comesFirst }) => comesFirst?.(part, isLabelled)) ??
    shapes.find(({ widgets }) => widgets(part).length > 0) ??
    textShape
  );
}

/** The shape of a part that a widget renders; the usual one where the widget suits none. */
export function shapeDrawn(part: ShapedPart, widget: string): QuestionShape {
  return (
    shapes.find(({ widgets, takesCustom }) =>
      isCustomWidget(widget) ? takesCustom?.(part) : widgets(part).includes(widget),
    ) ?? usualShape(part)
  );
}

/** The noun for an answer of which a browser takes less than the whole to type, such as half a date; undefined where it takes none. */
export function unfinishedNoun(widget: string): string | undefined {
  if (isCustomWidget(widget)) return 'answer';
  return shapes.flatMap(({ unfinishedNouns }) => unfinishedNouns?.[widget] ?? [])[0];
}
