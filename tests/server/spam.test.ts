import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Answers } from '../../src/form/form.ts';
import { createSuspicionOf } from '../../src/server/spam/signals.ts';
import { loadExamples } from '../support/examples.ts';
import { baseAnswers, formById, forms } from '../support/forms.ts';

interface Example {
  readonly name: string;
  readonly form: string;
  /** What differs from the base answers of the form. */
  readonly answers?: Answers;
  readonly isTrapped?: boolean;
  /** What the staff read of a suspect. */
  readonly reasons?: string;
  readonly isHeld?: boolean;
}

const { genuine, spam }: Readonly<Record<'genuine' | 'spam', readonly Example[]>> = parse(
  readFileSync(join(import.meta.dirname, 'spam.yaml'), 'utf8'),
);

const judges = new Map(forms.map((form) => [form.id, createSuspicionOf(form)]));

function judged({ form: id, answers, isTrapped = false }: Example) {
  return judges.get(id)?.({ answers: { ...baseAnswers(id), ...answers }, isTrapped });
}

test.each([...genuine, ...spam])('$name', (example) => {
  const { reasons, isHeld = false } = example;
  const suspicion = judged(example);
  expect(suspicion?.reasons.join('; ')).toBe(reasons);
  expect(suspicion?.isHeld ?? false).toBe(isHeld);
});

test('no customer is held, and of forty at most two are marked', () => {
  const suspicions = genuine.flatMap((example) => judged(example) ?? []);
  expect(genuine).toHaveLength(40);
  expect(suspicions.filter(({ isHeld }) => isHeld)).toEqual([]);
  expect(suspicions.length).toBeLessThanOrEqual(2);
});

test('of forty kinds of spam at most five are not marked', () => {
  expect(spam).toHaveLength(40);
  expect(spam.filter((example) => !judged(example)).length).toBeLessThanOrEqual(5);
});

test('only what fills the trap or carries markup is held', () => {
  const held = spam.filter((example) => judged(example)?.isHeld);
  for (const { name, reasons } of held) {
    expect(reasons, name).toMatch(/the trap field was filled|HTML or forum code/);
  }
  expect(held.length).toBeGreaterThan(3);
});

test('every example changes only questions of its form, and no name stands twice', () => {
  const examples = [...genuine, ...spam];
  for (const { name, form, answers = {} } of examples) {
    const questions = formById(form)
      .table.inside('')
      .map(({ path }) => path);
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
        const suspicion = createSuspicionOf(loaded.form)({ answers, isTrapped: false });
        expect(suspicion, name).toBeUndefined();
      }
    });
  },
);

test.each(['a', 'a.', 'w.', 'aB', '@a@', ' b', 'buy ', 'a-', '<a', '[url', 'https://'])(
  'as many %j as a body can hold are judged in a moment',
  (piece) => {
    const form = formById('residential');
    const text = piece.repeat(10_000).slice(0, 10_000);
    const answers = { fullName: text, address: text, notes: text };
    const begun = process.cpuUsage();
    createSuspicionOf(form)({ answers, isTrapped: false });
    // Of this process alone, so that a busy machine does not count.
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1000);
  },
);
