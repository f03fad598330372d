import type { Question } from '../form/model/question.ts';
import { boxCheck } from './box/check.ts';
import { choiceCheck } from './choice/check.ts';
import { dayCheck } from './day/check.ts';
import { filesCheck } from './files/check.ts';
import { groupCheck } from './group/check.ts';
import type { KindCheck } from './kind-check.ts';
import { momentCheck } from './moment/check.ts';
import { noteCheck } from './note/check.ts';
import { numberCheck } from './number/check.ts';
import { rowsCheck } from './rows/check.ts';
import { severalCheck } from './several/check.ts';
import type { ShapedPart } from './shape.ts';
import { shapeDrawn, usualShape } from './shapes.ts';
import { starsCheck } from './stars/check.ts';
import { textCheck } from './text/check.ts';
import { timeCheck } from './time/check.ts';

/** The `KindCheck` of all kinds, by name. */
export const allChecks: readonly KindCheck[] = [
  boxCheck,
  choiceCheck,
  dayCheck,
  filesCheck,
  groupCheck,
  momentCheck,
  noteCheck,
  numberCheck,
  rowsCheck,
  severalCheck,
  starsCheck,
  textCheck,
  timeCheck,
];

const checks = new Map(allChecks.map((each) => [each.kind.name, each]));

/** Returns the `KindCheck` of a question. */
export function checkOf({ kind }: Pick<Question, 'kind'>): KindCheck {
  const check = checks.get(kind);
  if (!check) throw new Error(`there is no kind "${kind}" in questions/checks.ts`);
  return check;
}

/** Returns the `KindCheck` of a subschema with this widget, or with the default one. */
export function checkOfPart(part: ShapedPart, widget?: string): KindCheck {
  return checkOf(widget === undefined ? usualShape(part) : shapeDrawn(part, widget));
}
