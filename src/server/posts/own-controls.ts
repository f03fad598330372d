import type { UiSchema } from '../../form-language/ui-schema.ts';
import type { CompiledPart, FormDescription } from '../../runtime/form.ts';
import { honeypotName } from '../../runtime/honeypot.ts';
import { everyProperty } from '../../runtime/parts.ts';
import { type ControlTexts, usualRows } from '../../runtime/read-controls.ts';
import { rowPressName } from '../../runtime/row-press.ts';
import { uiInside } from '../../runtime/ui.ts';
import { drawingOf } from '../../runtime/widgets.ts';

/** Which controls a part of a form has on a page. */
export type Controls =
  | { readonly kind: 'one' | 'several' }
  | { readonly kind: 'group'; readonly members: ReadonlyMap<string, Controls> }
  | { readonly kind: 'rows'; readonly most: number; readonly row: Controls };

/** The most steps of a name that are looked at; no form goes as deep. */
const deepest = 100;

/** The controls of a form, with those that stand in each of them. */
export function controlsOf({ schema, uiSchema }: FormDescription): Controls {
  return controlsIn(schema, uiSchema);
}

/**
 * Of what was posted, what the controls of this form can have posted: names that the form draws, and of those that are not the
 * boxes of one question each once. The trap and the buttons of rows belong to every form.
 */
export function ownTexts(controls: Controls, texts: ControlTexts): ControlTexts {
  return new Map([...texts].filter(([name, given]) => isOwn(controls, name, given)));
}

function isOwn(controls: Controls, name: string, given: readonly string[]): boolean {
  const steps = name.split('.', deepest);
  const place = steps.reduce<Controls | undefined>(inside, controls);
  if (place?.kind === 'several') return true;
  if (given.length > 1) return false;
  if (name === honeypotName || name === rowPressName || place?.kind === 'one') return true;
  // A row is there by its own name, even while no control in it holds anything.
  return place?.kind === 'group' && /^\d+$/.test(steps.at(-1) ?? '') && given[0] === '';
}

function controlsIn(part: CompiledPart, ui: UiSchema): Controls {
  const drawing = drawingOf(part, ui);
  if (drawing === 'checkboxes') return { kind: 'several' };
  if (drawing === 'rows') {
    const { items = {}, maxItems = usualRows } = part;
    const row = controlsIn(items, uiInside(ui, 'items'));
    return { kind: 'rows', most: maxItems, row };
  }
  if (drawing !== 'group') return { kind: 'one' };
  const members = Object.entries(everyProperty(part)).map(
    ([name, inner]) => [name, controlsIn(inner, uiInside(ui, name))] as const,
  );
  return { kind: 'group', members: new Map(members) };
}

function inside(place: Controls | undefined, step: string): Controls | undefined {
  if (place?.kind === 'group') return place.members.get(step);
  const isRow = place?.kind === 'rows' && /^(?:0|[1-9]\d{0,3})$/.test(step);
  return isRow && Number(step) < place.most ? place.row : undefined;
}
