import type SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { Registry, RJSFSchema } from '@rjsf/utils';
import type { FormContext } from '../field-props.ts';

export type EngineRegistry = Registry<unknown, RJSFSchema, FormContext>;
type Fields = EngineRegistry['fields'];

interface Drawers {
  readonly formContext: FormContext;
  readonly SchemaField: typeof SchemaField;
  /** Draws groups of questions. */
  readonly GroupField: unknown;
  /** Draws every kind of answer. */
  readonly AnswerField: unknown;
}

/**
 * What rjsf's SchemaField asks of the form around it. rjsf's own Form is not used: it walks the whole schema for each
 * answer, and keeps what `form-store.ts` keeps. A question reaches SchemaField by itself, without references, conditions
 * and alternatives, so there is nothing to resolve.
 */
export function createRegistry(drawers: Drawers): EngineRegistry {
  const { formContext, SchemaField: Field, GroupField, AnswerField } = drawers;
  const fields = {
    SchemaField: Field,
    ObjectField: GroupField,
    ArrayField: AnswerField,
    StringField: AnswerField,
    NumberField: AnswerField,
    BooleanField: AnswerField,
  };
  const registry = {
    fields: fields as unknown as Fields,
    templates: { FieldTemplate: plainTemplate, ButtonTemplates: {} },
    widgets: {},
    formContext,
    rootSchema: {},
    schemaUtils: {
      retrieveSchema: (schema: RJSFSchema) => schema,
      getDisplayLabel: () => false,
      isSelect: () => false,
    },
    translateString: (text: string) => text,
    globalFormOptions: {
      idPrefix: formContext.form.id,
      idSeparator: '-',
      useFallbackUiForUnsupportedType: false,
      // Each question subscribes to what concerns it, and is drawn again for that alone.
      experimental_componentUpdateStrategy: 'always',
    },
  };
  // rjsf's type names all that its own Form hands over, most of it for fields that are not used here.
  return registry as unknown as EngineRegistry;
}

function plainTemplate({ children }: { readonly children?: React.ReactNode }): React.ReactNode {
  return children;
}
