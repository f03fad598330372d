import type { ThemeProps } from '@rjsf/core';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { ObjectField } from './fields/ObjectField.tsx';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate.tsx';

/** The components that every form needs. The module of a form contains those for its kinds of questions (`generator/form-modules.ts`). */
const defaultTheme = {
  // The widgets parse numbers themselves; rjsf's NumberField would look up the decimal separator for each, which takes
  // longer than rendering it.
  fields: { ObjectField, SchemaField, StringField, NumberField: StringField },
  templates: { FieldTemplate, ObjectFieldTemplate },
} satisfies ThemeProps;

/** Returns the theme as the props of rjsf's `Form`. */
export function themeWith({ fields, templates, widgets }: ThemeProps): ThemeProps {
  return {
    fields: { ...defaultTheme.fields, ...fields },
    templates: { ...defaultTheme.templates, ...templates },
    widgets,
  };
}
