import { pointerStep } from '../../yaml/resolve.ts';
import type { Say } from '../../yaml/say.ts';
import { type PlacedDeclaration, uiOptionsOf } from '../compile/declarations.ts';
import { drawnAs, widgetsFor } from '../compile/widgets.ts';
import type { Widget } from '../question.ts';
import { checkLabels } from './check-labels.ts';
import { checkScale } from './check-scale.ts';
import { effects, schemaEffects } from './effects.ts';
import { limitations } from './limitations.ts';
import type { SchemaPart } from './part-schema.ts';
import { type UiOptions, type UiSchema, uiOptions } from './ui-schema.ts';

/** Reports a widget that does not suit its question. */
export function checkWidget(placed: PlacedDeclaration, say: Say): void {
  const { name, part, question, isRefined } = placed;
  const { ui, uiPointer } = question;
  const { widget } = uiOptionsOf(ui);
  if (widget === undefined || isRefined) return;
  const allowed: readonly Widget[] = widgetsFor(part);
  const own = placeOf(ui, uiPointer, 'widget');
  if (allowed.includes(widget)) {
    if (widget === 'file' && question.path.includes('*')) {
      say(own, `"${name}" is a file. ${limitations.fileInRow}`);
    }
    checkScale(placed, say);
    return;
  }
  say(own, `"${name}" cannot be drawn as "${widget}". ${instead(part, widget, allowed)}`);
}

/** Reports keys that do nothing, because of how their question is drawn. */
export function checkEffects(places: readonly PlacedDeclaration[], say: Say): void {
  for (const placed of places) {
    const { name, part, question, isRefined } = placed;
    const { ui, uiPointer } = question;
    if (isRefined) continue;
    const drawing = drawnAs(part, ui);
    for (const key of keysOf(ui)) {
      const pointer = placeOf(ui, uiPointer, key);
      if (ui['ui:options']?.[key] !== undefined && Object.hasOwn(ui, `ui:${key}`)) {
        const message = `"${key}" stands under "ui:options", too. Keep one of the two.`;
        say(pointer, message, 'key');
      }
      // A question that is declared in two branches may be drawn in two ways, of which one is enough.
      const twins = question.declarations.filter((each) => each.part.type !== undefined);
      const drawings = twins.map((twin) => drawnAs(twin.part, ui));
      const fitting = effects[key];
      const isWidgetOfGroup = key === 'widget' && !widgetsFor(part).includes(drawing);
      if (!fitting || isWidgetOfGroup || drawings.some((each) => fitting.includes(each))) continue;
      const where = fitting.map(nameOf).join(', ');
      say(
        pointer,
        `"ui:${key}" does nothing for "${name}", which is drawn as ${nameOf(drawing)}. It is for: ${where}.`,
        'key',
      );
    }
    checkLabels(placed, say);
    checkSchema(placed, drawing, say);
  }
}

/** Reports keywords of the schema that do nothing, because of how their question is drawn. */
function checkSchema({ name, part, pointer }: PlacedDeclaration, drawing: Widget, say: Say): void {
  for (const key of ['examples', 'readOnly'] as const) {
    if (!part[key] || schemaEffects[key].includes(drawing)) continue;
    const instead = drawing === 'rows' ? 'Write it at the questions of a row.' : 'Remove this key.';
    const message = `"${key}" does nothing for "${name}", which is drawn as ${nameOf(drawing)}. ${instead}`;
    say(`${pointer}/${key}`, message, 'key');
  }
  if (part.default !== undefined && drawing === 'file') {
    say(`${pointer}/default`, limitations.filledInFile, 'key');
  }
}

function keysOf(ui: UiSchema): (keyof UiOptions)[] {
  const direct = Object.keys(ui).filter((key) => key.startsWith('ui:'));
  const nested = Object.keys(ui['ui:options'] ?? {});
  const names = [...direct.map((key) => key.replace('ui:', '')), ...nested];
  return [...new Set(names)].filter((name) =>
    Object.hasOwn(uiOptions, name),
  ) as (keyof UiOptions)[];
}

function placeOf(ui: UiSchema, pointer: string, key: keyof UiOptions): string {
  const isDirect = Object.hasOwn(ui, `ui:${key}`);
  return isDirect ? `${pointer}/ui:${key}` : `${pointer}/ui:options${pointerStep(key)}`;
}

function nameOf(drawing: Widget): string {
  if (drawing === 'rows') return 'rows';
  return drawing === 'group' ? 'a group' : drawing;
}

/** What to write in the place of a widget that does not suit. */
function instead(part: SchemaPart, widget: Widget, allowed: readonly Widget[]): string {
  const isMoment = widget === 'date' || widget === 'time' || widget === 'date-time';
  if (isMoment && part.type === 'string' && !part.format && !part.enum && !part.oneOf) {
    return `Add "format: ${widget}" to the question.`;
  }
  const needsOptions = widget === 'radio' || widget === 'select';
  if (needsOptions && ['string', 'integer', 'number'].includes(part.type ?? '')) {
    return 'Add "enum:" with the options to the question.';
  }
  const isChoice = part.type === 'array' && (part.items?.enum ?? part.items?.oneOf);
  if (widget === 'checkboxes' && isChoice) return 'Add "uniqueItems: true" to the question.';
  const widgets = allowed.filter((drawing) => drawing !== 'rows' && drawing !== 'group');
  if (widgets.length === 0) return 'A group and a list of rows have no widget. Remove this key.';
  return `Allowed for this kind of question: ${widgets.join(', ')}.`;
}
