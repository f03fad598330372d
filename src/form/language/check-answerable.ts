import type { Say } from '../../yaml/say.ts';
import { type PlacedDeclaration, uiOptionsOf } from '../compile/declarations.ts';
import { isDrawnAsBox } from '../compile/widgets.ts';
import { pathInside } from '../question.ts';

/** Reports what must be answered although nobody can: it is only shown, or hidden, and nothing is filled in. */
export function checkAnswerable(
  places: readonly PlacedDeclaration[],
  required: ReadonlySet<string>,
  say: Say,
): void {
  const filledIn = new Set(places.flatMap(pathsFilledIn));
  for (const place of places) {
    const { name, question, isRefined } = place;
    const lock = lockOn(place);
    if (!lock || isRefined || !required.has(question.path) || filledIn.has(question.path)) continue;
    const message = `"${name}" must be answered, but visitors ${lock.reason}. Add "default:", or remove "${name}" from "required".`;
    say(lock.pointer, message, 'key');
  }
}

interface Lock {
  readonly pointer: string;
  readonly reason: string;
}

function lockOn({
  part,
  pointer,
  question: { ui, uiPointer },
}: PlacedDeclaration): Lock | undefined {
  const options = uiOptionsOf(ui);
  const placeOf = (key: string) =>
    `${uiPointer}/${Object.hasOwn(ui, `ui:${key}`) ? `ui:${key}` : `ui:options/${key}`}`;
  if (options.widget === 'hidden') return { pointer: placeOf('widget'), reason: 'never see it' };
  for (const key of ['readonly', 'disabled'] as const) {
    if (options[key] === true) return { pointer: placeOf(key), reason: 'cannot change it' };
  }
  const isLocked = part.readOnly && options.readonly !== false;
  return isLocked ? { pointer: `${pointer}/readOnly`, reason: 'cannot change it' } : undefined;
}

/** The paths that a default fills in: of the question itself, and of those in its group. */
function pathsFilledIn({ part, question: { path, ui } }: PlacedDeclaration): string[] {
  const { default: value } = part;
  // A box that is not ticked is no answer.
  const isUnticked = value === false && isDrawnAsBox(part, ui);
  const isEmpty = (typeof value === 'string' || Array.isArray(value)) && value.length === 0;
  if (value === undefined || isUnticked || isEmpty) return [];
  if (part.type !== 'object') return [path];
  return Object.keys(Object(value)).map((inner) => pathInside(path, inner));
}
