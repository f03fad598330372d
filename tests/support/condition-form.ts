import type { SchemaPart } from '../../src/form-language/part-schema.ts';
import { questionsOf } from '../../src/form-language/parts-in.ts';
import { readForms, sharedFile } from '../../src/form-language/read-forms.ts';
import { compileRules } from '../../src/form-language/rules.ts';
import type { UiSchema } from '../../src/form-language/ui-schema.ts';
import type { Form } from '../../src/runtime/form.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { sharedText } from '../form-language/window-form.ts';

/** Questions by name. */
export type Questions = Readonly<Record<string, SchemaPart>>;
type Looks = Readonly<Record<string, UiSchema>>;

/** A form that stays in the browser, of these questions and conditions, as the language checks and compiles it. */
export function conditionForm(properties: Questions, allOf: SchemaPart[], looks: Looks = {}): Form {
  const schema: SchemaPart = {
    type: 'object',
    properties,
    ...(allOf.length > 0 && { allOf }),
  };
  const file = {
    send: { local: true, fields: Object.keys(questionsOf({ part: schema, pointer: '' })) },
    messages: {
      ...{ submit: 'Keep', sending: 'Keeping', invalid: 'Wrong' },
      success: { show: 'banner', text: 'Kept.' },
    },
    schema,
    uiSchema: looks,
  };
  const errors = new FileErrorList();
  const texts = new Map([
    ['forms/any.yaml', JSON.stringify(file)],
    [`forms/${sharedFile}`, sharedText],
  ]);
  const [read] = readForms(texts, errors);
  errors.throwIfAny(texts);
  if (!read) throw new Error('the form was read without an error and without a result');
  return { ...read.description, ...compileRules(read) };
}

/** A question with two answers. */
export const yesNo: SchemaPart = { type: 'string', title: 'Yes or no', enum: ['Yes', 'No'] };
/** A single box. */
export const box: SchemaPart = { type: 'boolean', title: 'Box' };
/** A question for a text. */
export const note: SchemaPart = { type: 'string', title: 'Note', maxLength: 9 };

/** A group of questions, with its conditions. */
export function group(properties: Questions, ...allOf: SchemaPart[]): SchemaPart {
  return { type: 'object', title: 'Group', properties, ...(allOf.length > 0 && { allOf }) };
}

/** A list of rows. */
export function rows(items: SchemaPart): SchemaPart {
  return { type: 'array', title: 'Rows', minItems: 2, maxItems: 4, items };
}

/** That these questions are answered as expected. */
export function given(properties: Questions): SchemaPart {
  return { properties, required: Object.keys(properties) };
}

/** That a question has this answer. */
export function is(name: string, answer: string | number | boolean): SchemaPart {
  return given({ [name]: { const: answer } });
}

/** That these questions are asked, each for a note. */
export function asks(...names: string[]): SchemaPart {
  return { properties: Object.fromEntries(names.map((name) => [name, note])) };
}
