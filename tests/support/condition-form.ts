import { readDeclarations } from '../../src/form/compile/declarations.ts';
import type { ObjectPart } from '../../src/form/language/form-file.ts';
import type { SchemaPart } from '../../src/form/language/part-schema.ts';
import type { UiSchema } from '../../src/form/language/ui-schema.ts';
import { questionPath } from '../../src/form/question.ts';
import { conditionalQuestions } from '../../src/generator/condition-styles.ts';
import { sharedText } from '../form/window-form.ts';
import type { LoadedForm } from './forms.ts';
import { loadForm } from './load-form.ts';

/** Questions by name. */
export type Questions = Readonly<Record<string, SchemaPart>>;
type Looks = Readonly<Record<string, UiSchema>>;

/** A form that stays in the browser, of these questions and conditions, as the language checks and compiles it. */
export function conditionForm(
  properties: Questions,
  allOf: SchemaPart[],
  looks: Looks = {},
): LoadedForm {
  const schema: ObjectPart = {
    type: 'object',
    properties,
    ...(allOf.length > 0 && { allOf }),
  };
  const { questions } = readDeclarations({ schema, uiSchema: looks });
  const fields = questions.filter(({ parent }) => parent === '').map(({ path }) => path);
  const file = {
    send: { local: true, fields },
    messages: {
      ...{ submit: 'Keep', sending: 'Keeping', invalid: 'Wrong' },
      success: { show: 'banner', text: 'Kept.' },
    },
    schema,
    uiSchema: looks,
  };
  return loadForm('any', JSON.stringify(file), sharedText);
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

/** True if the styles alone show a question exactly while it is asked; its name is that of its control. */
export function isShownByStyles(form: LoadedForm, name: string): boolean {
  const question = conditionalQuestions(form).find(({ path }) => path === questionPath(name));
  return question?.isKnown ?? true;
}
