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
    'rows',
    'rating',
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
    rows: {
      type: 'object',
      additionalProperties: false,
      required: ['add', 'remove', 'moveUp', 'moveDown', 'added', 'removed', 'moved'],
      description: 'The buttons of lists whose rows visitors add, and what screen readers say.',
      properties: {
        add: {
          ...text,
          description: 'Adds a row. {row} is what a row is called, with "a" or "an" before it.',
        },
        remove: {
          ...text,
          description: 'Removes a row. {row} is what it is called, and its number.',
        },
        moveUp: { ...text, description: 'Moves a row up.' },
        moveDown: { ...text, description: 'Moves a row down.' },
        added: { ...text, description: 'Said when {row} was added.' },
        removed: { ...text, description: 'Said when {row} was removed.' },
        moved: { ...text, description: 'Said when {row} was moved to the place of {to}.' },
      },
    },
    rating: {
      type: 'object',
      additionalProperties: false,
      required: ['one', 'many'],
      description: 'What screen readers say of the stars of a rating.',
      properties: {
        one: { ...text, description: 'Of one star.' },
        many: { ...text, description: 'Of more; {number} is how many.' },
      },
    },
  },
  description: 'What every form says in the same words.',
} as const;

/** What may stand in braces in the words of `rows` and `rating`, beside the facts of the company. */
export const wordSlots = { rows: ['row', 'to'], rating: ['number'] } as const;

/** What every form says in the same words. */
export type SharedWords = FromSchema<typeof sharedWordsSchema>;
