import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps } from '@rjsf/utils';
import type { UiSchema } from '../../../form/language/ui-schema.ts';
import type { Question } from '../../../form/question.ts';
import type { ViewOptions } from '../../../form/view.ts';
import { answerOptions } from '../../../form/view-options.ts';
import type { Engine } from '../engine-context.ts';

/** rjsf's field for any schema, with the project's own looks. */
export function NodeField(props: FieldProps) {
  const { schema, formData, uiSchema = {}, name, required = false, registry } = props;
  const { resolver, words }: NodeContext = registry.formContext;
  const ui = uiSchema as UiSchema;
  const place = { schema, ui, name, isRequired: required };
  const { question } = resolver.nodeOf(place, formData);
  const options = { ...ui['ui:options'], ...optionsOf(question, words) };
  const { utils } = resolver;
  const { items, additionalItems, ...own } = utils.retrieveSchema(schema, formData);
  const isChoice = (own.oneOf ?? own.anyOf) && !utils.isSelect(own);
  const newItem = Array.isArray(items) ? additionalItems : items;
  const row = typeof newItem === 'object' ? newItem : undefined;
  const news = {
    ...(isChoice && { widget: 'alternative' }),
    ...(question.widget === 'rows' && {
      noun: row?.title ?? question.title,
      words: words.rows,
      newRow: row && utils.getDefaultFormState(row),
    }),
    ...(question.isOptional && question.widget !== 'hidden' && { optional: words.optional }),
  };
  const looks = { ...uiSchema, 'ui:options': { ...options, ...news } };
  return <SchemaField {...props} uiSchema={looks as FieldProps['uiSchema']} />;
}

/** The context in the registry of a resolved question. */
export interface NodeContext {
  readonly resolver: NonNullable<Engine['form']['resolver']>;
  readonly words: Engine['form']['words'];
}

function optionsOf(question: Question, words: NodeContext['words']): ViewOptions {
  const { widget } = question;
  // A group or a list has no widget of its own.
  return widget === 'group' || widget === 'rows' ? {} : answerOptions(question, words);
}
