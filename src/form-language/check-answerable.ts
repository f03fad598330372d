import { uiOption } from '../runtime/ui.ts';
import type { Say } from '../yaml/say.ts';
import { isTickBoxIn } from './drawings.ts';
import type { PlacedPart } from './parts-in.ts';

/** Reports what must be answered although nobody can: it is only shown, or hidden, and nothing is filled in. */
export function checkAnswerable(
  parts: readonly PlacedPart[],
  required: ReadonlySet<string>,
  say: Say,
): void {
  const filledIn = new Set(parts.flatMap(namesFilledIn));
  for (const placed of parts) {
    const { name, isRefined } = placed;
    const lock = lockOn(placed);
    if (!lock || isRefined || !required.has(name) || filledIn.has(name)) continue;
    const message = `"${name}" must be answered, but visitors ${lock.reason}. Add "default:", or remove "${name}" from "required".`;
    say(lock.pointer, message, 'key');
  }
}

interface Lock {
  readonly pointer: string;
  readonly reason: string;
}

function lockOn({ part, pointer, ui, uiPointer }: PlacedPart): Lock | undefined {
  const isInside = (key: string) =>
    Object.hasOwn(ui, `ui:${key}`) ? `ui:${key}` : `ui:options/${key}`;
  if (uiOption(ui, 'widget') === 'hidden') {
    return { pointer: `${uiPointer}/${isInside('widget')}`, reason: 'never see it' };
  }
  for (const key of ['readonly', 'disabled'] as const) {
    if (uiOption(ui, key) !== true) continue;
    return { pointer: `${uiPointer}/${isInside(key)}`, reason: 'cannot change it' };
  }
  const isLocked = part.readOnly && uiOption(ui, 'readonly') !== false;
  return isLocked ? { pointer: `${pointer}/readOnly`, reason: 'cannot change it' } : undefined;
}

/** The names that a default fills in: of the question itself, and of those in its group. */
function namesFilledIn({ name, part, ui }: PlacedPart): string[] {
  const { default: value } = part;
  // A box that is not ticked is no answer.
  const isUnticked = value === false && isTickBoxIn(part, ui);
  const isEmpty = (typeof value === 'string' || Array.isArray(value)) && value.length === 0;
  if (value === undefined || isUnticked || isEmpty) return [];
  if (part.type !== 'object') return [name];
  return Object.keys(Object(value)).map((inner) => `${name}.${inner}`);
}
