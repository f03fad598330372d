import type { ThemeProps } from '@rjsf/core';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { ObjectField } from './fields/ObjectField.tsx';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate.tsx';
import { DateWidget } from './widgets/DateWidget.tsx';
import { RadioWidget } from './widgets/RadioWidget.tsx';
import { SelectWidget } from './widgets/SelectWidget.tsx';
import { TextareaWidget } from './widgets/TextareaWidget.tsx';
import { TextWidget } from './widgets/TextWidget.tsx';

/**
 * The parts of the theme that nearly every form needs; a form's own module brings the others
 * (`generator/form-modules.ts`).
 */
const defaultTheme = {
  // The widgets parse numbers themselves; rjsf's NumberField would look up the decimal separator for each, which takes
  // longer than rendering it.
  fields: { ObjectField, SchemaField, StringField, NumberField: StringField },
  templates: { FieldTemplate, ObjectFieldTemplate },
  widgets: { DateWidget, RadioWidget, SelectWidget, TextareaWidget, TextWidget },
} satisfies ThemeProps;

/** Returns the theme of a form in the form that rjsf's `Form` takes. */
export function themeWith({ fields, templates, widgets }: ThemeProps): ThemeProps {
  return {
    fields: { ...defaultTheme.fields, ...fields },
    templates: { ...defaultTheme.templates, ...templates },
    widgets: { ...defaultTheme.widgets, ...widgets },
  };
}
