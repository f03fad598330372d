import type { Say } from '../../yaml/say.ts';
import { type PlacedDeclaration, uiOptionsOf } from '../compile/declarations.ts';

/** What a scale of stars, or a slider, needs to know: where it begins and ends, and steps that meet the rules. */
export function checkScale({ name, part, pointer, question }: PlacedDeclaration, say: Say): void {
  const { ui, uiPointer } = question;
  const { widget } = uiOptionsOf(ui);
  if (widget !== 'rating' && widget !== 'range') return;
  const { type, minimum, maximum, multipleOf = 1 } = part;
  const place = `${uiPointer}/ui:${ui['ui:widget'] ? 'widget' : 'options/widget'}`;
  if (widget === 'rating' && type !== 'integer') {
    say(place, `"${name}" cannot be drawn as "rating", which counts stars. Write "type: integer".`);
    return;
  }
  if (minimum === undefined || maximum === undefined) {
    const missing = minimum === undefined ? 'minimum' : 'maximum';
    const what = widget === 'rating' ? 'Stars need' : 'A slider needs';
    say(pointer, `${what} two ends, and "${name}" has no "${missing}". Add "${missing}:".`, 'part');
    return;
  }
  for (const key of ['exclusiveMinimum', 'exclusiveMaximum'] as const) {
    if (part[key] === undefined) continue;
    const plain = key === 'exclusiveMinimum' ? 'minimum' : 'maximum';
    const message = `The scale of "${name}" ends at "${plain}", whatever "${key}" says. Keep "${plain}" only.`;
    say(`${pointer}/${key}`, message, 'key');
  }
  if (widget === 'rating') {
    if (minimum < 0)
      say(`${pointer}/minimum`, 'Stars cannot be fewer than none. Write "minimum: 1".');
    if (maximum - minimum >= 10) {
      const message = `"${name}" has ${maximum - minimum + 1} stars, and ten are the most. Lower "maximum", or write "ui:widget: range".`;
      say(`${pointer}/maximum`, message);
    }
    if (multipleOf !== 1) {
      say(`${pointer}/multipleOf`, 'Stars are counted one by one. Remove this key.', 'key');
    }
  } else if (part.multipleOf && !isWhole(minimum / part.multipleOf)) {
    const message = `The slider of "${name}" starts at ${minimum}, which is no multiple of ${part.multipleOf}, so it would stop at wrong numbers. Change "minimum".`;
    say(`${pointer}/minimum`, message);
  }
}

function isWhole(number: number): boolean {
  return Math.abs(number - Math.round(number)) < 1e-9;
}
