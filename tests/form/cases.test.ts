import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Answers, Form } from '../../src/form/model/form.ts';
import { pickAllowedAnswers } from '../../src/form/runtime/allowed-answers.ts';
import { activeQuestions, normalizeAnswers } from '../../src/form/runtime/answers.ts';
import { fromBody, toBody } from '../../src/form/runtime/body.ts';
import { initialAnswers } from '../../src/form/runtime/initial-answers.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { richExamples, richForm } from '../rich/rich-form.ts';
import { formOf, mergedForm, windowForm } from './own-forms.ts';

/** What each key of a case says of the answers to a form, on a day. */
const readings = {
  normalized: normalizeAnswers,
  asked: (form: Form, answers: Answers) => activeQuestions(form, answers).map(({ name }) => name),
  required: (form: Form, answers: Answers) =>
    activeQuestions(form, answers).flatMap(({ name, isRequired }) => (isRequired ? name : [])),
  problems: (form: Form, answers: Answers, today: string) => validate(form, answers, { today }),
  /** The names of the problems, in the order of the page. */
  told: (form: Form, answers: Answers, today: string) =>
    Object.keys(validate(form, answers, { today })),
  /** As it is sent, so that the order counts. */
  body: (form: Form, answers: Answers) => JSON.stringify(toBody(form, answers)),
  /** What is left of them where they are a draft. */
  known: pickAllowedAnswers,
  /** What they answer where they are a body. */
  read: fromBody,
};

interface Case extends Partial<Record<keyof typeof readings, unknown>> {
  readonly statement: string;
  readonly answers?: Answers;
}

interface Topic {
  readonly topic: string;
  /** A form of these tests, or the fields and the schema of one. */
  readonly form?: 'rich' | 'alternatives' | 'windows' | 'gutters';
  readonly fields?: readonly string[];
  readonly schema?: object;
  readonly uiSchema?: object;
  /** Whether the answers are those of the tester with some changed. */
  readonly isFromBase?: boolean;
  readonly starts?: Answers;
  readonly cases?: readonly Case[];
}

const topics: readonly Topic[] = parse(
  readFileSync(new URL('cases.yaml', import.meta.url), 'utf8'),
  { merge: true },
);

const today = '2026-05-10';

function formFor({ form, fields = [], schema, uiSchema = {} }: Topic): Form {
  if (form === 'windows') return windowForm().form;
  if (form === 'gutters') return mergedForm();
  if (form) return richForm(form).form;
  return formOf(fields, ` ${JSON.stringify(schema)}\n`, JSON.stringify(uiSchema));
}

describe.each(topics)('$topic', (topic) => {
  const form = formFor(topic);
  const base = topic.isFromBase ? richExamples(topic.form).fixtures.base : {};

  if (topic.starts) {
    test('starts with its defaults', () => {
      expect(initialAnswers(form)).toEqual(topic.starts);
    });
  }

  test.each(topic.cases ?? [])('$statement', ({ statement: _, answers, ...expected }) => {
    const given = answers === undefined ? base : { ...base, ...answers };
    const before = structuredClone(given);
    expect(Object.keys(expected).length).toBeGreaterThan(0);
    for (const [key, value] of Object.entries(expected)) {
      const reading = readings[key as keyof typeof readings];
      const wanted = key === 'body' ? JSON.stringify(value) : value;
      expect(reading(form, given, today), key).toEqual(wanted);
    }
    expect(given, 'the answers themselves').toEqual(before);
    const normalized = normalizeAnswers(form, given);
    expect(normalizeAnswers(form, normalized), 'normalised again').toEqual(normalized);
  });
});
