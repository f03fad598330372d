import type { Say } from '../../yaml/say.ts';
import { type PlacedDeclaration, uiPlace } from '../compile/declarations.ts';
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

function lockOn({ part, pointer, question }: PlacedDeclaration): Lock | undefined {
  const { uiOptions } = question;
  if (uiOptions.widget === 'hidden') {
    return { pointer: uiPlace(question, 'widget'), reason: 'never see it' };
  }
  const reason = 'cannot change it';
  const key = (['readonly', 'disabled'] as const).find((each) => uiOptions[each] === true);
  if (key) return { pointer: uiPlace(question, key), reason };
  const isLocked = part.readOnly && uiOptions.readonly !== false;
  return isLocked ? { pointer: `${pointer}/readOnly`, reason } : undefined;
}

/** The paths that a default fills in: of the question itself, and of those in its group. */
function pathsFilledIn({ part, widget, question: { path } }: PlacedDeclaration): string[] {
  const { default: value, type } = part;
  // A box that is not ticked is no answer.
  const isUnticked = value === false && type === 'boolean' && widget === 'checkbox';
  const isEmpty = (typeof value === 'string' || Array.isArray(value)) && value.length === 0;
  if (value === undefined || isUnticked || isEmpty) return [];
  if (type !== 'object') return [path];
  return Object.keys(Object(value)).map((inner) => pathInside(path, inner));
}
