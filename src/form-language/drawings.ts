import type { CompiledPart } from '../runtime/form.ts';
import { uiOption } from '../runtime/ui.ts';
import { type Drawing, drawingsOf } from '../runtime/widgets.ts';
import { optionsIn } from './judge-part.ts';
import type { SchemaPart } from './part-schema.ts';
import type { UiOptions, UiSchema } from './ui-schema.ts';

/** The ways in which a part of a file can be drawn; the first is the usual one. */
export function drawingsIn(part: SchemaPart): readonly [Drawing, ...Drawing[]] {
  const { items, oneOf: _labelled, ...rest } = part;
  return drawingsOf({
    ...withOptions(rest, part),
    ...(items && { items: withOptions({}, items) }),
  });
}

/** How a part of a file is drawn: as it says, else in the usual way. */
export function drawingIn(part: SchemaPart, ui: UiSchema): Drawing {
  // One box has one label; two labels are two options.
  const hasLabels = part.oneOf !== undefined || uiOption(ui, 'enumNames') !== undefined;
  const usual = part.type === 'boolean' && hasLabels ? 'radio' : drawingsIn(part)[0];
  const drawing = uiOption(ui, 'widget') ?? usual;
  const isNumber = part.type === 'integer' || part.type === 'number';
  // A number on a line of text is drawn like any other number.
  return isNumber && drawing === 'text' ? 'updown' : drawing;
}

/** Whether a part is drawn as a single box, which is true when it is ticked and no answer when it is not. */
export function isTickBoxIn(part: SchemaPart, ui: UiSchema): boolean {
  return part.type === 'boolean' && drawingIn(part, ui) === 'checkbox';
}

type Shape = Pick<CompiledPart, 'type' | 'format' | 'uniqueItems' | 'enum'>;

function withOptions(rest: Shape, part: SchemaPart): Shape {
  const options = optionsIn(part);
  return options ? { ...rest, enum: options as NonNullable<Shape['enum']> } : rest;
}

const line = ['text', 'email', 'uri'] as const;
const choice = ['radio', 'select', 'checkboxes'] as const;
const shown = [
  ...line,
  ...choice,
  ...(['textarea', 'date', 'time', 'date-time', 'updown', 'range', 'rating', 'checkbox'] as const),
];

/** The drawings on which keywords of the schema that are about looks have an effect. */
export const schemaEffects = {
  examples: [...line, 'updown'] as readonly Drawing[],
  readOnly: shown as readonly Drawing[],
};

/** The drawings on which each key of `uiSchema` has an effect; every one where nothing is said. */
export const effects: { readonly [Name in keyof UiOptions]?: readonly Drawing[] } = {
  widget: [...shown, 'file', 'hidden'],
  order: ['group'],
  description: [...shown, 'file', 'group', 'rows'],
  help: [...shown, 'file', 'group', 'rows'],
  placeholder: [...line, 'textarea', 'updown', 'select'],
  autocomplete: [...line, 'textarea', 'updown', 'select', 'date'],
  inputType: line,
  inputMode: [...line, 'updown'],
  enumNames: choice,
  readonly: shown,
  disabled: shown,
  rows: ['textarea'],
  inline: ['radio', 'checkboxes'],
  addable: ['rows'],
  removable: ['rows'],
  orderable: ['rows'],
  accept: ['file'],
};
