import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { LoadedForm } from '../../src/fixtures/found-answers.ts';
import { readDeclarations } from '../../src/form/language/declarations.ts';
import type { ObjectSubschema } from '../../src/form/language/form-file.ts';
import type { Subschema } from '../../src/form/language/subschema.ts';
import type { UiSchema } from '../../src/form/language/ui-schema.ts';
import { questionPath } from '../../src/form/model/question.ts';
import { conditionalQuestions } from '../../src/generator/condition-styles.ts';
import { sharedText } from '../form/own-forms.ts';
import { loadForm } from './load-form.ts';

/** The questions of a form, and the branches that add some. */
interface Conditions {
  readonly properties: Readonly<Record<string, Subschema>>;
  readonly allOf?: Subschema[];
  readonly uiSchema?: Readonly<Record<string, UiSchema>>;
}

const { forms }: { forms: Readonly<Record<string, Conditions>> } = parse(
  readFileSync(new URL('condition-forms.yaml', import.meta.url), 'utf8'),
);

/** Forms with every kind of condition, each under what its conditions are about. */
export const conditionForms: Readonly<Record<string, LoadedForm>> = Object.fromEntries(
  Object.entries(forms).map(([about, conditions]) => [about, conditionForm(conditions)]),
);

/** A form that stays in the browser, of these questions and conditions, as the language checks and compiles it. */
export function conditionForm({ uiSchema = {}, ...group }: Conditions): LoadedForm {
  const schema: ObjectSubschema = { type: 'object', ...group };
  const { questions } = readDeclarations({ schema, uiSchema });
  const fields = questions.filter(({ parent }) => parent === '').map(({ path }) => path);
  const file = {
    send: { local: true, fields },
    messages: {
      ...{ submit: 'Keep', sending: 'Keeping', invalid: 'Wrong' },
      success: { show: 'banner', text: 'Kept.' },
    },
    schema,
    uiSchema,
  };
  return loadForm('any', JSON.stringify(file), sharedText);
}

/** A question with two answers. */
export const yesNo: Subschema = { type: 'string', title: 'Yes or no', enum: ['Yes', 'No'] };
/** A question for a text. */
export const note: Subschema = { type: 'string', title: 'Note', maxLength: 9 };

/** True if the styles alone show a question exactly while it is asked; its name is that of its control. */
export function isShownByStyles(form: LoadedForm, name: string): boolean {
  const question = conditionalQuestions(form).find(({ path }) => path === questionPath(name));
  return question?.isKnown ?? true;
}
