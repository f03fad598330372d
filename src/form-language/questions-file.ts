import { fieldSchema } from './field-file.ts';

const text = { type: 'string', minLength: 1 } as const;

const names = { type: 'array', uniqueItems: true, items: text } as const;

const fields = {
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: '^[a-z][A-Za-z0-9]*$' },
  additionalProperties: fieldSchema,
  description: 'The questions, each under its name: letters and digits, the first a small letter.',
} as const;

const alternatives = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['anyOf'],
    properties: {
      anyOf: {
        type: 'array',
        minItems: 2,
        description: 'Two questions or more, each as "- required: [name]".',
        items: {
          type: 'object',
          description: 'Write "required: [name]".',
          additionalProperties: false,
          required: ['required'],
          properties: {
            required: {
              ...names,
              minItems: 1,
              maxItems: 1,
              description: 'The name of one question.',
            },
          },
        },
      },
    },
  },
  description:
    'Questions of which one answer is enough, each group as "anyOf"; a missing answer is told at the first.',
} as const;

/** Under `if`: the answers on which other questions depend. */
export const conditionSchema = {
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

/** What a form file says under `schema`: its questions and their rules. */
export const questionsSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'properties'],
  properties: {
    type: { const: 'object' },
    required: { ...names, description: 'The questions that must be answered.' },
    properties: fields,
    allOf: alternatives,
    if: conditionSchema,
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
