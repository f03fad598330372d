import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string', minLength: 1 } as const;

/** What `content/site.yaml` says at every form that is sent. */
export const formWordsSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['help', 'privacy', 'privacyLink', 'plan'],
  description: 'What every form says that is sent. Its texts may name facts, such as {phone}.',
  properties: {
    help: { ...text, description: 'The line at the form: how to reach a person instead.' },
    toAnswer: {
      ...text,
      description:
        'The line above a form that tells what happens next: which questions have to be answered. May be left out.',
    },
    privacy: { ...text, description: 'The sentence above the button: what the answers are for.' },
    privacyLink: {
      type: 'object',
      additionalProperties: false,
      required: ['label', 'to'],
      description: 'The link behind that sentence.',
      properties: {
        label: { ...text, description: 'The words of the link.' },
        to: { ...text, description: 'The address of the privacy page.' },
      },
    },
    plan: {
      type: 'object',
      additionalProperties: false,
      required: ['heading', 'back'],
      description: 'The words around the plan that a visitor has chosen.',
      properties: {
        heading: { ...text, description: 'The words above the name of the plan.' },
        back: { ...text, description: 'The words of the link back to the plans.' },
        included: {
          ...text,
          description:
            'The words of the link to the plans above a booking form, whether or not one is chosen. Without it, there is no such link.',
        },
      },
    },
  },
} as const;

/** The words at every form that is sent. */
export type FormWords = FromSchema<typeof formWordsSchema>;
