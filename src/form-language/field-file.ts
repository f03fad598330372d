import type { FromSchema } from 'json-schema-to-ts';

/** A text of one line or more, never empty. */
const text = { type: 'string', minLength: 1 } as const;

const count = { type: 'integer', minimum: 0 } as const;

/** The rules that may carry a message, in the order in which a visitor is told of them. */
export const ruleNames = [
  'required',
  'type',
  'enum',
  'format',
  'pattern',
  'minLength',
  'minItems',
  'minimum',
  'notBefore',
  'maxLength',
  'maxItems',
  'uniqueItems',
  'maximum',
] as const;

export type RuleName = (typeof ruleNames)[number];

/** One question of a form, as an editor writes it under `schema.properties`. */
export const fieldSchema = {
  type: 'object',
  description: 'One question: its title, its rules and the message for each rule.',
  additionalProperties: false,
  required: ['title', 'type'],
  properties: {
    title: { ...text, description: 'The label that visitors see.' },
    description: { ...text, description: 'A line of help below the label.' },
    type: {
      enum: ['string', 'integer', 'array'],
      description:
        'string for a text or one choice, array for several choices, integer for a number.',
    },
    enum: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: text,
      description: 'The options to choose from, word for word as they are shown and sent.',
    },
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['type', 'enum'],
      properties: {
        type: { const: 'string' },
        enum: { type: 'array', minItems: 1, uniqueItems: true, items: text },
      },
      description: 'For several choices: the options, as "type: string" and "enum".',
    },
    default: {
      type: ['string', 'integer'],
      description: 'The answer that is filled in from the start.',
    },
    format: { enum: ['date'], description: 'date: a day, written as 2026-05-31.' },
    notBefore: { enum: ['today'], description: 'today: the day may not lie in the past.' },
    pattern: {
      type: 'string',
      format: 'regex',
      description:
        'A regular expression that must match somewhere in the answer; from ^ to $ for the whole of it.',
    },
    minLength: { ...count, description: 'The fewest characters, blanks at the ends not counted.' },
    maxLength: {
      type: 'integer',
      minimum: 1,
      maximum: 4000,
      description: 'The most characters; 4000 at most.',
    },
    minItems: { ...count, description: 'The fewest choices.' },
    maxItems: { ...count, description: 'The most choices.' },
    uniqueItems: { type: 'boolean', description: 'true: no choice twice.' },
    minimum: { type: 'integer', description: 'The smallest number.' },
    maximum: { type: 'integer', description: 'The largest number.' },
    errorMessage: {
      type: 'object',
      additionalProperties: false,
      properties: {
        required: text,
        type: text,
        enum: text,
        format: text,
        pattern: text,
        minLength: text,
        minItems: text,
        minimum: text,
        notBefore: text,
        maxLength: text,
        maxItems: text,
        uniqueItems: text,
        maximum: text,
      } satisfies Record<RuleName, typeof text>,
      description: 'The message for each rule, under the name of the rule.',
    },
  },
} as const;

/** One question, as written in a form file. */
export type FieldFile = FromSchema<typeof fieldSchema>;

/** How one question looks, as an editor writes it under `uiSchema`. */
export const fieldUiSchema = {
  type: 'object',
  description: 'How one question is drawn.',
  additionalProperties: false,
  properties: {
    'ui:widget': {
      enum: ['text', 'textarea', 'date', 'radio', 'checkboxes', 'select', 'rating', 'file'],
      description:
        'text, textarea, date; radio: one choice, as buttons; select: one choice, as a list; checkboxes: several choices, as buttons; rating: a number, as stars; file: a file, of which the name is the answer.',
    },
    'ui:inputType': {
      enum: ['text', 'email', 'tel'],
      description: 'Which keyboard a phone shows: text, email or tel.',
    },
    'ui:inputMode': {
      enum: ['text', 'numeric', 'decimal'],
      description: 'numeric: a phone shows the digits.',
    },
    'ui:autocomplete': {
      ...text,
      description:
        'What the browser may fill in by itself: name, tel, email, street-address, organization.',
    },
    'ui:placeholder': { ...text, description: 'A pale example inside the empty field.' },
    'ui:accept': { ...text, description: 'The endings of a file, such as .pdf,.doc.' },
    'ui:rows': { type: 'integer', minimum: 2, maximum: 20, description: 'Lines of a textarea.' },
  },
} as const;

/** How one question looks, as written in a form file. */
export type FieldUi = FromSchema<typeof fieldUiSchema>;
