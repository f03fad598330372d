import type { FieldFile, FieldUi } from './field-file.ts';

/** The name of a widget, as `ui:widget` takes it. */
export type WidgetName = NonNullable<FieldUi['ui:widget']>;

type Answerable = Pick<FieldFile, 'type' | 'enum' | 'format'>;

/** The widgets that can take the answer of a question; the first is the usual one. */
export function widgetsFor(field: Answerable): readonly [WidgetName, ...WidgetName[]] {
  if (field.type === 'array') return ['checkboxes'];
  if (field.type === 'integer') return ['rating'];
  if (field.enum) return ['radio', 'select'];
  if (field.format === 'date') return ['date'];
  return ['text', 'textarea', 'file'];
}

/** The widget that draws a question when its file names none. */
export function kindOf(field: Answerable): WidgetName {
  return widgetsFor(field)[0];
}
