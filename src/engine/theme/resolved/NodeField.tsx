import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { type FieldProps, RJSF_REF_CYCLE_KEY, RJSF_REF_KEY, type RJSFSchema } from '@rjsf/utils';
import { createContext, useContext } from 'react';
import type { UiSchema } from '../../../form/language/ui-schema.ts';
import type { Question } from '../../../form/question.ts';
import type { ViewOptions } from '../../../form/view.ts';
import { answerOptions } from '../../../form/view-options.ts';
import { looksInside, uiOptionsOf } from '../../../form/widgets.ts';
import type { NodeContext } from '../engine-context.ts';
import { CyclicSchemaField } from './CyclicSchemaField.tsx';
import { schemaTitle } from './NodeObjectTemplate.tsx';

/** The references that were followed to come here. */
const ReferencesAround = createContext<readonly unknown[]>([]);

/** rjsf's field for any schema, with the project's own looks. */
export function NodeField(props: FieldProps) {
  const { schema, formData, uiSchema = {}, name, required = false, registry } = props;
  const around = useContext(ReferencesAround);
  const { resolver, words }: NodeContext = registry.formContext;
  const reference = schema.$ref ?? Reflect.get(schema, RJSF_REF_KEY);
  if (formData === undefined && around.includes(reference)) return <CyclicSchemaField {...props} />;
  const ui = uiSchema as UiSchema;
  const place = { schema, ui, name, isRequired: required };
  const { question } = resolver.nodeOf(place, formData);
  const { utils } = resolver;
  const { items, additionalItems, ...own } = utils.retrieveSchema(schema, formData);
  const alternatives = utils.isSelect(own) ? undefined : (own.oneOf ?? own.anyOf);
  const newItem = Array.isArray(items) ? additionalItems : items;
  const row = typeof newItem === 'object' ? utils.retrieveSchema(newItem) : undefined;
  const inside = looksInside(ui);
  const uiOptions = uiOptionsOf(ui);
  // What is said of the choice is not said once more of what is chosen.
  const { widget, title: _title, description: _description, help: _help, ...ofChosen } = uiOptions;
  const looks = {
    ...inside,
    'ui:options': {
      ...uiOptions,
      ...optionsOf(question, words),
      ...(alternatives && { widget: 'alternative', isList: widget === 'select' }),
      ...(question.widget === 'rows' && {
        noun: row?.title ?? question.title,
        words: words.rows,
        newRow: row && utils.getDefaultFormState(newItem as RJSFSchema),
      }),
      ...(question.isOptional && question.widget !== 'hidden' && { optional: words.optional }),
    },
    ...(alternatives && {
      [own.oneOf ? 'oneOf' : 'anyOf']: alternatives.map((each) => ({
        ...inside,
        'ui:options': { ...ofChosen, title: schemaTitle(each) },
      })),
    }),
  };
  return (
    <ReferencesAround value={reference ? [...around, reference] : around}>
      <SchemaField
        {...props}
        schema={{ ...schema, [RJSF_REF_CYCLE_KEY]: false }}
        uiSchema={looks as FieldProps['uiSchema']}
      />
    </ReferencesAround>
  );
}

function optionsOf(question: Question, words: NodeContext['words']): ViewOptions {
  const { widget } = question;
  // A group or a list has no widget of its own.
  return widget === 'group' || widget === 'rows' ? {} : answerOptions(question, words);
}
