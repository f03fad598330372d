import type { FromSchema } from 'json-schema-to-ts';
import { type FieldUi, fieldSchema, fieldUiSchema } from './field-file.ts';

const text = { type: 'string', minLength: 1 } as const;

const names = { type: 'array', uniqueItems: true, items: text } as const;

const fields = {
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: '^[a-z][A-Za-z0-9]*$' },
  additionalProperties: fieldSchema,
  description: 'The questions, each under its name: letters and digits, the first a small letter.',
} as const;

const pageOfForm = {
  type: 'object',
  additionalProperties: false,
  required: ['path', 'title', 'description', 'heading'],
  properties: {
    path: {
      type: 'string',
      pattern: '^/[a-z0-9/-]*$',
      description: 'The address of the page, such as /windows/book.',
    },
    title: { ...text, description: 'The title in the browser tab and in search results.' },
    description: { ...text, description: 'The sentence below the title in search results.' },
    heading: { ...text, description: 'The one large heading of the page.' },
    intro: { ...text, description: 'A paragraph between the heading and the form.' },
  },
  description: 'The page on which the form stands.',
} as const;

const send = {
  type: 'object',
  additionalProperties: false,
  required: ['to', 'fields'],
  properties: {
    to: {
      type: 'string',
      pattern: '^/?[a-z0-9-]+$',
      description: 'The path of the call below the API address.',
    },
    fields: { ...names, minItems: 1, description: 'Every field that is sent, in this order.' },
  },
  description: 'Where the answers go, and in which order.',
} as const;

const messages = {
  type: 'object',
  additionalProperties: false,
  required: ['submit', 'sending', 'invalid', 'success', 'failure', 'network'],
  properties: {
    submit: { ...text, description: 'The words on the button.' },
    sending: { ...text, description: 'The words on the button while the answers are under way.' },
    invalid: { ...text, description: 'Said above the button when an answer breaks a rule.' },
    success: {
      type: 'object',
      additionalProperties: false,
      required: ['show', 'title', 'text', 'close'],
      properties: {
        show: { enum: ['modal'], description: 'modal: a window with a title and a button.' },
        title: text,
        text,
        reference: {
          ...text,
          description: 'The words before the reference number; "Your reference:" when left out.',
        },
        close: { ...text, description: 'The words on the button that closes the window.' },
      },
      description: 'Shown once the request has been received.',
    },
    failure: {
      type: 'object',
      additionalProperties: false,
      required: ['text'],
      properties: {
        text: { ...text, description: 'The sentence before the words of the server.' },
        detail: {
          enum: ['error', 'message'],
          description: 'The field of the answer that holds the words of the server.',
        },
      },
      description: 'Shown when the server refuses the request.',
    },
    network: { ...text, description: 'Shown when the server cannot be reached.' },
  },
  description: 'Every sentence of the form that belongs to no single question.',
} as const;

const condition = {
  type: 'object',
  additionalProperties: false,
  required: ['properties', 'required'],
  properties: {
    properties: {
      type: 'object',
      minProperties: 1,
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        properties: { const: text, enum: { type: 'array', minItems: 1, items: text } },
      },
    },
    required: { ...names, minItems: 1 },
  },
  description: 'The answers on which the questions under "then" depend.',
} as const;

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'properties'],
  properties: {
    type: { const: 'object' },
    required: { ...names, description: 'The questions that must be answered.' },
    properties: fields,
    if: condition,
    then: {
      type: 'object',
      additionalProperties: false,
      required: ['properties'],
      properties: { required: names, properties: fields },
      description: 'The questions that are asked only under the condition.',
    },
  },
  description: 'The questions and their rules, as JSON Schema.',
} as const;

const ui = {
  type: 'object',
  additionalProperties: fieldUiSchema,
  properties: {
    'ui:sections': {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'fields'],
        properties: { title: text, fields: { ...names, minItems: 1 } },
      },
      description: 'The questions in groups, each with a title; this is their order on the page.',
    },
  },
  description: 'How the questions look.',
} as const;

/** What a file `forms/<id>.yaml` may say, once its `$ref`s are resolved (JSON Schema, draft 7). */
export const formFileSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['page', 'send', 'messages', 'schema', 'ui'],
  properties: { page: pageOfForm, send, messages, schema, ui },
} as const;

export type FormPage = FromSchema<typeof pageOfForm>;
export type FormSend = FromSchema<typeof send>;
export type FormMessages = FromSchema<typeof messages>;
export type FormCondition = FromSchema<typeof condition>;
export type FormSchemaFile = FromSchema<typeof schema>;

export interface FormSection {
  readonly title: string;
  readonly fields: readonly string[];
}

/** A form file, as an editor wrote it, with every `$ref` resolved. */
export interface FormFile {
  readonly page: FormPage;
  readonly send: FormSend;
  readonly messages: FormMessages;
  readonly schema: FormSchemaFile;
  readonly ui: FormUiFile;
}

/** The `ui` part: the sections, and one entry for each question that is not drawn as a line of text. */
export interface FormUiFile {
  readonly 'ui:sections'?: readonly FormSection[];
  readonly [field: string]: FieldUi | readonly FormSection[] | undefined;
}
