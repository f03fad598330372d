import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string', minLength: 1 } as const;

const answers = {
  type: 'object',
  additionalProperties: {
    description:
      'An answer, by the name of its question, with dots or as a group inside a group; nothing behind the colon: the question is not answered.',
  },
} as const;

const fixtureCase = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'problems'],
  properties: {
    name: { ...text, description: 'A statement, such as "a name of one letter is too short".' },
    change: { ...answers, description: 'The answers that differ from "base".' },
    answers: { ...answers, description: 'All answers, where "base" does not matter.' },
    problems: {
      type: 'object',
      additionalProperties: { type: ['string', 'object', 'array'], minLength: 1 },
      description: 'Every message that appears, by field; {} when nothing is wrong.',
    },
    sends: { ...answers, description: 'All that is sent, in this order.' },
    browser: {
      type: 'boolean',
      description: 'true: a test also types this case into the page.',
    },
  },
} as const;

/** What a tester writes in `tests/forms/<id>.yaml` (JSON Schema, draft 7). */
export const fixtureFileSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['today', 'base', 'cases'],
  properties: {
    today: {
      type: 'string',
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      description: 'The day on which all of this happens, such as 2026-05-10.',
    },
    base: { ...answers, description: 'Answers with nothing wrong.' },
    shared: {
      type: 'array',
      items: { type: 'array', items: fixtureCase },
      description:
        'Examples of other files that hold here too, each list as "- $ref: _shared.yaml#/phone"; not for the browser.',
    },
    cases: { type: 'array', items: fixtureCase, description: 'The examples, one after the other.' },
  },
} as const;

/** A fixture file, checked. */
export type FixtureFile = FromSchema<typeof fixtureFileSchema>;

/** One example, as written in a fixture file. */
export type CaseFile = FromSchema<typeof fixtureCase>;
