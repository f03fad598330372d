import type { Widget } from '../question.ts';
import type { UiOptions } from './ui-schema.ts';

const line = ['text', 'email', 'uri'] as const;
const choice = ['radio', 'select', 'checkboxes'] as const;
const shown = [
  ...line,
  ...choice,
  ...(['textarea', 'date', 'time', 'date-time', 'updown', 'range', 'rating', 'checkbox'] as const),
];

/** The widgets on which keywords of the schema that are about looks have an effect. */
export const schemaEffects = {
  examples: [...line, 'updown'] as readonly Widget[],
  readOnly: shown as readonly Widget[],
};

/** The widgets on which each key of `uiSchema` has an effect; every one where nothing is said. */
export const effects: { readonly [Name in keyof UiOptions]?: readonly Widget[] } = {
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
