import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';

/** rjsf's registry without its own fields, templates and widgets: the engine brings all of them. */
export default function getDefaultRegistry() {
  return {
    fields: { SchemaField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text: string) => text,
    globalFormOptions: {
      idPrefix: 'root',
      idSeparator: '_',
      useFallbackUiForUnsupportedType: false,
    },
  };
}
