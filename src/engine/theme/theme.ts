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

/** The parts of the theme that nearly every form needs; the others come with the forms that need them (`generator/form-modules.ts`). */
const defaultTheme = {
  // The widgets themselves read numbers; rjsf's NumberField would ask for the decimal separator of each, which takes longer than to draw it.
  fields: { ObjectField, SchemaField, StringField, NumberField: StringField },
  templates: { FieldTemplate, ObjectFieldTemplate },
  widgets: { DateWidget, RadioWidget, SelectWidget, TextareaWidget, TextWidget },
} satisfies ThemeProps;

/** The theme of a form, as rjsf's `Form` takes it. */
export function themeWith({ fields, templates, widgets }: ThemeProps): ThemeProps {
  return {
    fields: { ...defaultTheme.fields, ...fields },
    templates: { ...defaultTheme.templates, ...templates },
    widgets: { ...defaultTheme.widgets, ...widgets },
  };
}
