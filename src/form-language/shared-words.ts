import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string', minLength: 1 } as const;

/** What every form says in the same words, in `forms/_shared.yaml`. */
export const sharedWordsSchema = {
  type: 'object',
  additionalProperties: false,
  required: [
    'optional',
    'choose',
    'notChosen',
    'chosenFile',
    'onlyIfItApplies',
    'reference',
    'offline',
    'backOnline',
    'broken',
    'noScript',
    'notFromSite',
    'thanks',
    'backToForm',
    'trap',
  ],
  properties: {
    optional: { ...text, description: 'Follows the label of an optional question, in brackets.' },
    choose: { ...text, description: 'The first line of a drop-down list.' },
    notChosen: { ...text, description: 'Beside a slider that nobody has moved.' },
    chosenFile: { ...text, description: 'Before the name of the chosen file.' },
    onlyIfItApplies: {
      ...text,
      description:
        'Above a question that depends on another answer, for visitors without JavaScript.',
    },
    reference: {
      ...text,
      description: 'Before the reference number, if the form has no words of its own for it.',
    },
    offline: { ...text, description: 'If the form could not be sent and there is no connection.' },
    backOnline: { ...text, description: 'Once the connection is back.' },
    broken: {
      ...text,
      description: 'If the form could not be sent because the page itself failed.',
    },
    noScript: {
      ...text,
      description: 'Above a form that needs JavaScript, for visitors who have none.',
    },
    notFromSite: {
      ...text,
      description: 'If what arrived was sent from another site, such as a copy of the form.',
    },
    thanks: { ...text, description: 'The heading of the thanks, if the form has none.' },
    backToForm: {
      ...text,
      description: 'The link from the thanks, or from another page, to the form.',
    },
    trap: {
      ...text,
      description: 'The label of the hidden field that catches spam programs.',
    },
  },
  description: 'What every form says in the same words.',
} as const;

/** What every form says in the same words. */
export type SharedWords = FromSchema<typeof sharedWordsSchema>;
