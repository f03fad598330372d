import type { FromSchema } from 'json-schema-to-ts';
import { pageOfForm } from './form-page.ts';
import { partDefinitions, rootSchema, type SchemaPart } from './part-schema.ts';
import { rootUiSchema, type UiSchema, uiDefinition } from './ui-schema.ts';

const text = { type: 'string', minLength: 1 } as const;

const names = { type: 'array', uniqueItems: true, items: text } as const;

const send = {
  type: 'object',
  additionalProperties: false,
  required: ['fields'],
  properties: {
    to: {
      type: 'string',
      pattern: '^/?[a-z0-9-]+$',
      description:
        'The path of the call below the API address; when left out, "submit-" and the name of the file.',
    },
    local: { const: true, description: 'true: nothing is sent; the answers stay in the browser.' },
    fields: {
      type: 'array',
      minItems: 1,
      items: {
        type: ['string', 'object'],
        minLength: 1,
        additionalProperties: false,
        required: ['field', 'from'],
        properties: {
          field: { ...text, description: 'The name under which it is sent.' },
          from: {
            ...names,
            minItems: 2,
            description: 'The first of these that was answered is sent.',
          },
        },
      },
      description: 'Every field that is sent, in this order.',
    },
  },
  description: 'Where the answers go, and in which order.',
} as const;

const success = {
  type: 'object',
  additionalProperties: false,
  required: ['show', 'text'],
  properties: {
    show: {
      enum: ['modal', 'banner', 'alert'],
      description:
        'modal: a window with a title and a button; banner: a line beside the button; alert: the plain window of the browser.',
    },
    title: { ...text, description: 'The title of the window.' },
    text: { ...text, description: 'The words of thanks.' },
    reference: {
      ...text,
      description: 'The words before the reference number, if not those of _shared.yaml.',
    },
    close: { ...text, description: 'The words on the button that closes the window.' },
    receipt: {
      type: 'object',
      additionalProperties: false,
      required: ['heading', 'points'],
      properties: {
        heading: { ...text, description: 'The heading above the receipt.' },
        points: {
          type: 'array',
          minItems: 1,
          items: text,
          description:
            'What the reference is for, when the office replies, and what to do until then.',
        },
      },
      description: 'What stays on the page with the reference.',
    },
  },
  description: 'Shown once the request has been received.',
} as const;

const messages = {
  type: 'object',
  additionalProperties: false,
  required: ['submit', 'sending', 'invalid', 'success'],
  properties: {
    submit: { ...text, description: 'The words on the button.' },
    sending: { ...text, description: 'The words on the button while the answers are under way.' },
    invalid: { ...text, description: 'Said above the button when an answer breaks a rule.' },
    success,
    failure: {
      type: 'object',
      additionalProperties: false,
      required: ['text'],
      properties: {
        text: { ...text, description: 'The sentence before the words of the server.' },
        detail: {
          enum: ['error', 'message'],
          description:
            'The field of the answer that holds the words of the server; when left out, they are not shown.',
        },
      },
      description: 'Shown when the server refuses the request.',
    },
    network: { ...text, description: 'Shown when the server cannot be reached.' },
    help: {
      ...text,
      description: 'How to reach a person instead, if not in the words of content/site.yaml.',
    },
    privacy: {
      ...text,
      description: 'What the answers are for, if not in the words of content/site.yaml.',
    },
    note: { ...text, description: 'A paragraph directly above the button.' },
    email: {
      type: 'object',
      additionalProperties: false,
      required: ['to', 'subject', 'label'],
      properties: {
        to: { ...text, description: 'Who gets the email, such as "{email}".' },
        subject: { ...text, description: 'The subject of the email.' },
        label: { ...text, description: 'The words of the link.' },
        steps: {
          type: 'array',
          minItems: 1,
          items: text,
          description: 'What to do, one step each; above the link.',
        },
      },
      description:
        'A link above the button that opens an email with the answers in it; for a form that sends nothing.',
    },
  },
  description: 'Every sentence of the form that belongs to no single question.',
} as const;

const checking = {
  enum: ['own', 'browser'],
  description: 'browser: the browser itself asks for what is missing, before the form does.',
} as const;

/** What a file `forms/<id>.yaml` may say, once its `$ref`s are resolved (JSON Schema, draft 7). */
export const formFileSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['send', 'messages', 'schema', 'uiSchema'],
  properties: {
    page: pageOfForm,
    send,
    checking,
    messages,
    schema: rootSchema,
    uiSchema: rootUiSchema,
  },
  definitions: { ...partDefinitions, ui: uiDefinition },
};

export type FormPage = FromSchema<typeof pageOfForm>;
export type FormSend = FromSchema<typeof send>;
export type FormMessages = FromSchema<typeof messages>;

/** A form file, as an editor wrote it, with every `$ref` resolved. */
export interface FormFile {
  readonly page?: FormPage;
  readonly send: FormSend;
  readonly checking?: FromSchema<typeof checking>;
  readonly messages: FormMessages;
  readonly schema: ObjectPart;
  readonly uiSchema: UiSchema;
}

/** A part that holds questions. */
export type ObjectPart = SchemaPart & Required<Pick<SchemaPart, 'properties'>>;
