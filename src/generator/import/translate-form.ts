import { isGroup } from '../../form/runtime/objects.ts';
import { Differences } from './differences.ts';
import type { ForeignForm } from './read-source.ts';
import {
  answersWithNewNames,
  looksWithNewNames,
  type Renames,
  renamesFor,
  withNewNames,
} from './rename.ts';
import { followed, type Part } from './subschemas.ts';
import { translateLooks, withRulesOfLooks } from './translate-looks.ts';
import { translateSchema } from './translate-schema.ts';
import { wordsAlone } from './translate-words.ts';

/** A form in the words of this language, before the check has looked at it. */
export interface TranslatedForm {
  readonly heading?: string | undefined;
  readonly intro?: string | undefined;
  /** The words on the button. */
  readonly submit?: string | undefined;
  readonly schema: Part;
  readonly uiSchema: Part;
  readonly formData?: unknown;
  readonly renames: Renames;
  readonly differences: Differences;
}

/** Translates a form of rjsf; `id` is its name here. */
export function translateForm(foreign: ForeignForm, id: string): TranslatedForm {
  const differences = new Differences();
  const { schema: written, uiSchema: looks } = ofGroup(foreign, id, differences);
  const renames = renamesFor(written);
  const { title, description, ...schema } = translateSchema(
    withNewNames(written, renames),
    differences,
  );
  const {
    'ui:title': heading,
    'ui:description': intro,
    'ui:submitButtonOptions': button,
    ...ownLooks
  } = looksWithNewNames(looks, renames);
  const context = { root: schema, differences };
  const uiSchema = translateLooks({ part: schema, ui: ownLooks }, context);
  const { submitText, norender: _norender, ...rest } = isGroup(button) ? button : {};
  const isButtonLeft = Object.keys(rest).length > 0;
  return {
    heading: wordsOf(heading, differences) ?? wordsOf(title, differences),
    intro: wordsOf(intro, differences) ?? wordsOf(description, differences),
    submit: wordsOf(submitText, differences),
    schema: withRulesOfLooks({ part: schema, ui: uiSchema }, context),
    uiSchema: { ...uiSchema, ...(isButtonLeft && { 'ui:submitButtonOptions': rest }) },
    formData: foreign.formData && answersWithNewNames(foreign.formData, renames),
    renames,
    differences,
  };
}

function wordsOf(value: unknown, differences: Differences): string | undefined {
  const words = typeof value === 'string' ? wordsAlone(value, differences).trim() : '';
  return words === '' ? undefined : words;
}

/** Makes a question of a form that is no group. */
function ofGroup(
  { schema, uiSchema }: ForeignForm,
  id: string,
  differences: Differences,
): ForeignForm {
  const { definitions, $defs, $schema, ...own } = schema;
  const shared = {
    ...($defs !== undefined && { $defs }),
    ...(definitions !== undefined && { definitions }),
  };
  const whole = '$ref' in own ? { ...followed(own, schema), ...shared } : schema;
  const isOfQuestions = ['properties', 'allOf', 'oneOf', 'anyOf', 'if'].some((key) => key in whole);
  const isObject = whole.type === 'object' || (whole.type === undefined && isOfQuestions);
  if (isObject) return { schema: { type: 'object', ...whole }, uiSchema };
  const name = id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  differences.count(`the whole form, which is the question "${name}" now`);
  const question = Object.fromEntries(
    Object.entries(whole).filter(([key]) => !(key in shared) && key !== '$schema'),
  );
  const { title, description } = question;
  return {
    schema: {
      ...shared,
      title,
      description,
      type: 'object',
      properties: { [name]: question },
      ...(Number(question.minItems) > 0 && { required: [name] }),
    },
    uiSchema: Object.keys(uiSchema).length === 0 ? {} : { [name]: uiSchema },
  };
}
