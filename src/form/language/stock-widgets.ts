import { isGroup } from '../runtime/objects.ts';

/** The names under which stock rjsf knows widgets, in its registry and in files, with ours. */
const stockWidgets: Readonly<Record<string, string>> = {
  CheckboxWidget: 'checkbox',
  CheckboxesWidget: 'checkboxes',
  DateTimeWidget: 'date-time',
  DateWidget: 'date',
  EmailWidget: 'email',
  FileWidget: 'file',
  HiddenWidget: 'hidden',
  RadioWidget: 'radio',
  RangeWidget: 'range',
  RatingWidget: 'rating',
  SelectWidget: 'select',
  TextWidget: 'text',
  TextareaWidget: 'textarea',
  TimeWidget: 'time',
  UpDownWidget: 'updown',
  URLWidget: 'uri',
  'data-url': 'file',
  datetime: 'date-time',
};

/** The names of `stockWidgets`. */
export const stockWidgetNames: readonly string[] = Object.keys(stockWidgets);

/** Returns our name of a widget of stock rjsf, or the name itself. */
export function ownWidgetName(name: unknown): unknown {
  return typeof name === 'string' && Object.hasOwn(stockWidgets, name) ? stockWidgets[name] : name;
}

/** Returns the unchecked uiSchema of a form with our names of widgets. */
export function withOwnWidgets(looks: unknown): unknown {
  if (Array.isArray(looks)) return looks.map(withOwnWidgets);
  if (!isGroup(looks)) return looks;
  const entries = Object.entries(looks).map(([key, value]) => {
    if (key === 'ui:widget') return [key, ownWidgetName(value)];
    if (key !== 'ui:options' || !isGroup(value) || value.widget === undefined)
      return [key, withOwnWidgets(value)];
    return [key, { ...value, widget: ownWidgetName(value.widget) }];
  });
  return Object.fromEntries(entries);
}
