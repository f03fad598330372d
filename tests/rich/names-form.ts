import { readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { namesForReact } from '../../src/form/language/check-question.ts';

/** The names that Chromium 156 and JavaScript know of a `<form>`, as far as a question can have them. */
const known = readFileSync(new URL('form-element-names.txt', import.meta.url), 'utf8').split(/\s+/);

/** Those that a question at the top of a form may have. */
export const freeNames = [...known, 'window'].filter(
  (name) => name !== '' && !namesForReact.has(name),
);

const text = (title: string) => ({ title, type: 'string', maxLength: 40 });

/** Questions of other kinds than text, each under a name that something else has, too. */
const kinds = {
  length: { title: 'Length', type: 'integer', minimum: 0 },
  elements: {
    title: 'Elements',
    type: 'array',
    uniqueItems: true,
    maxItems: 2,
    items: { type: 'string', enum: ['Air', 'Fire'] },
  },
  submit: { title: 'Submit', type: 'boolean' },
  noValidate: { title: 'No validate', type: 'string', enum: ['Never', 'Always'] },
  target: { ...text('Target'), errorMessage: { required: 'Which target?' } },
  constructor: { ...text('Constructor'), errorMessage: { required: 'Which constructor?' } },
  toString: { title: 'To string', type: 'string', enum: ['Yes', 'No'] },
  // What no question at the top may be called, one inside a group may; and so are texts about a question.
  style: {
    title: 'Style',
    description: 'How it looks.',
    type: 'object',
    properties: Object.fromEntries(
      [...namesForReact, 'help', 'problem', 'label', 'valueOf'].map((name) => [name, text(name)]),
    ),
  },
  children: {
    title: 'Children',
    type: 'array',
    maxItems: 3,
    uniqueItems: true,
    items: {
      title: 'Child',
      type: 'object',
      required: ['hasOwnProperty'],
      properties: { hasOwnProperty: text('Has'), toString: text('To string') },
    },
  },
};

/** A form with a question for each of the names, in YAML. */
export function namesForm(): string {
  const plain = freeNames.filter((name) => name !== 'valueOf');
  const properties = {
    ...Object.fromEntries(plain.map((name) => [name, text(`About ${name}`)])),
    ...kinds,
  };
  return stringify(
    {
      send: { to: 'submit-names', fields: [...freeNames] },
      messages: {
        submit: 'Send',
        sending: 'Sending...',
        invalid: 'Please look again.',
        success: { show: 'banner', text: 'Thanks.' },
        failure: { text: 'It failed: ', detail: 'message' },
        network: 'There was a network error.',
      },
      schema: {
        type: 'object',
        required: ['target', 'constructor'],
        properties,
        if: { properties: { toString: { const: 'Yes' } }, required: ['toString'] },
        then: {
          required: ['valueOf'],
          properties: {
            valueOf: { ...text('Value of'), errorMessage: { required: 'Which value?' } },
          },
        },
      },
      uiSchema: {
        noValidate: { 'ui:widget': 'select' },
        title: { 'ui:widget': 'textarea' },
        elements: { 'ui:help': 'Of four.' },
      },
    },
    { aliasDuplicateObjects: false },
  );
}
