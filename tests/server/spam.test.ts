import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Answers } from '../../src/runtime/form.ts';
import { fieldsOf } from '../../src/runtime/questions.ts';
import { suspicionOf } from '../../src/server/spam/suspicion.ts';
import { loadExamples } from '../support/examples.ts';
import { baseAnswers, formById } from '../support/forms.ts';

interface Example {
  readonly name: string;
  readonly form: string;
  /** What differs from the base answers of the form. */
  readonly answers?: Answers;
  readonly isTrapped?: boolean;
  /** What the staff reads of a suspect. */
  readonly suspect?: string;
}

const examples: readonly Example[] = parse(
  readFileSync(join(import.meta.dirname, 'spam.yaml'), 'utf8'),
);

test.each(examples)('$name', ({ form: id, answers, isTrapped = false, suspect }) => {
  const form = formById(id);
  const sent = { form, answers: { ...baseAnswers(id), ...answers }, isTrapped };
  expect(suspicionOf(sent)).toBe(suspect);
});

test('every example changes only questions of its form, and no name stands twice', () => {
  for (const { name, form, answers = {} } of examples) {
    const questions = fieldsOf(formById(form)).map((field) => field.name);
    expect(questions, name).toEqual(expect.arrayContaining(Object.keys(answers)));
  }
  const names = examples.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(loadExamples().ready)(
  'the valid examples of the form $id',
  ({ loaded, fixtures }) => {
    test('are requests', () => {
      for (const { name, answers, problems } of fixtures.cases) {
        if (Object.keys(problems).length > 0) continue;
        const suspicion = suspicionOf({ form: loaded.form, answers, isTrapped: false });
        expect(suspicion, name).toBeUndefined();
      }
    });
  },
);

test.each(['a', 'a.', 'w.', 'aB', '@a@', ' b', 'seo ', 'a-', '<a', 'https://'])(
  'as many %j as a body can hold are judged in a moment',
  (piece) => {
    const form = formById('residential');
    const text = piece.repeat(10_000).slice(0, 10_000);
    const answers = { fullName: text, address: text, notes: text };
    const begin = performance.now();
    suspicionOf({ form, answers, isTrapped: false });
    expect(performance.now() - begin).toBeLessThan(1000);
  },
);
