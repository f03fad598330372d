import { readForms, sharedFile } from '../../src/form-language/read-forms.ts';
import { compileRules } from '../../src/form-language/rules.ts';
import type { Form } from '../../src/runtime/form.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { sharedText } from '../form-language/window-form.ts';

const top = `
messages: { submit: Keep, sending: Keeping, invalid: Wrong, success: { show: banner, text: Kept. } }
`;

/** A form that stays in the browser, from the names of its questions and the text of its schema, indented by two; every message is the name of its rule. */
export function formOf(names: readonly string[], schema: string): Form {
  const errors = new FileErrorList();
  const texts = new Map([
    [
      'forms/any.yaml',
      `send: { local: true, fields: [${names.join(', ')}] }${top}schema:${schema}uiSchema: {}\n`,
    ],
    [`forms/${sharedFile}`, sharedText],
  ]);
  const [read] = readForms(texts, errors);
  errors.throwIfAny(texts);
  if (!read) throw new Error('the form was read without an error and without a result');
  return { ...read.description, ...compileRules(read) };
}
