import type { Form } from '../../src/form/form.ts';
import { loadForm } from '../support/load-form.ts';
import { sharedText } from './window-form.ts';

const top = `
messages: { submit: Keep, sending: Keeping, invalid: Wrong, success: { show: banner, text: Kept. } }
`;

/**
 * A form that stays in the browser, from the names of its questions and the text of its schema, indented by two; every message is
 * the name of its rule.
 */
export function formOf(names: readonly string[], schema: string, uiSchema = '{}'): Form {
  const send = `send: { local: true, fields: [${names.join(', ')}] }`;
  const text = `${send}${top}schema:${schema}uiSchema: ${uiSchema}\n`;
  return loadForm('any', text, sharedText).form;
}
