import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compileRules, conditionsSource, rulesSource } from '../../src/form/compile/rules.ts';
import type { Answers, Form } from '../../src/form/model/form.ts';
import { textLength } from '../../src/form/runtime/text-length.ts';
import { ruleViolations, validate } from '../../src/form/runtime/validate.ts';
import { loadExamples } from '../support/examples.ts';
import { loadedForms, root } from '../support/forms.ts';
import { formOf, windowForm } from './own-forms.ts';

const modules = {
  textLength: join(root, 'src/form/runtime/text-length.ts'),
  isEqual: join(root, 'src/form/runtime/is-equal.ts'),
  limitDay: join(root, 'src/form/runtime/days.ts'),
  limitedPattern: join(root, 'src/form/language/limited-pattern.ts'),
  withFileName: join(root, 'src/form/runtime/file-answer.ts'),
  isMultiple: join(root, 'src/form/runtime/is-multiple.ts'),
};
const folder = mkdtempSync(join(tmpdir(), 'rules-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function importModule<T>(id: string, source: string): Promise<T> {
  const file = join(folder, `${id}.mjs`);
  writeFileSync(file, source);
  return await import(file);
}

describe.each(loadExamples().ready)('the rules of $id as source', ({ id, loaded, ...examples }) => {
  const rules = rulesSource(loaded, modules);
  const conditions = conditionsSource(loaded, modules);

  test('run under a strict Content-Security-Policy and without modules of Ajv', () => {
    for (const source of [rules, conditions]) {
      expect(source).not.toMatch(/\brequire\s*\(|new Function|\beval\s*\(/);
      const imported = [...source.matchAll(/from "([^"]*)"/g)].map(([, module]) => module);
      expect(Object.values(modules)).toEqual(expect.arrayContaining(imported));
    }
    expect(rules).toContain(modules.textLength);
  });

  test('are the same each time', () => {
    const { schema, conditions: schemas } = loaded;
    const again = { ...loaded, ...structuredClone({ schema, conditions: schemas }) };
    expect(rulesSource(again, modules)).toBe(rules);
    expect(conditionsSource(again, modules)).toBe(conditions);
  });

  test('judge every example as the rules compiled in this process do', async () => {
    const { fixtures, automatic } = examples;
    const imported = {
      ...loaded.form,
      ...(await importModule<Pick<Form, 'check'>>(id, rules)),
      ...(await importModule<Pick<Form, 'conditions'>>(`${id}-conditions`, conditions)),
    };
    for (const { answers } of [...fixtures.cases, ...automatic]) {
      const { today } = fixtures;
      expect(validate(imported, answers, { today })).toEqual(
        validate(loaded.form, answers, { today }),
      );
    }
  });
});

describe('the rules of a form with every kind of question', () => {
  const { form } = windowForm();
  const judge = (answers: Answers, today = '2026-05-10') => validate(form, answers, { today });

  test.each([
    { answers: {}, problems: { fullName: 'required {limit}' } },
    { answers: { fullName: 'D' }, problems: { fullName: 'minLength 2' } },
    { answers: { fullName: 'Dorothea' }, problems: { fullName: 'maxLength 5' } },
    { answers: { fullName: '😀😀😀😀😀' }, problems: {} },
    { answers: { fullName: 'Di', panes: 0 }, problems: { panes: 'minimum 1' } },
    { answers: { fullName: 'Di', panes: 10 }, problems: { panes: 'maximum 9' } },
    { answers: { fullName: 'Di', panes: 'three' }, problems: { panes: 'type integer' } },
    { answers: { fullName: 'Di', extras: ['Sills', 'Tracks'] }, problems: {} },
    { answers: { fullName: 'Di', extras: ['Doors'] }, problems: { extras: 'enum {limit}' } },
    {
      answers: { fullName: 'Di', extras: ['Sills', 'Sills'] },
      problems: { extras: 'uniqueItems true' },
    },
    {
      answers: { fullName: 'Di', extras: ['Sills', 'Tracks', 'Screens'] },
      problems: { extras: 'maxItems 2' },
    },
    { answers: { fullName: 'Di', isHigh: 'Perhaps' }, problems: { ladder: 'required {limit}' } },
  ])('say $problems of $answers', ({ answers, problems }) => {
    expect(judge(answers)).toEqual(problems);
  });

  test('compare a day with the day of whoever asks', () => {
    const answers = { fullName: 'Di', day: '2026-05-10' };
    expect(judge(answers, '2026-05-09')).toEqual({});
    expect(judge(answers, '2026-05-10')).toEqual({});
    expect(judge(answers, '2026-05-11')).toEqual({ day: 'notBefore today' });
  });

  test('know every day of the calendar', () => {
    const exists = ['2026-01-31', '2026-04-30', '2028-02-29', '2000-02-29', '9999-12-31'];
    const not = [
      '2026-04-31',
      '2027-02-29',
      '2100-02-29',
      '2026-00-01',
      '2026-01-00',
      '2026-13-01',
    ];
    for (const day of exists) expect(judge({ fullName: 'Di', day }, '1999-01-01'), day).toEqual({});
    for (const day of not) {
      expect(judge({ fullName: 'Di', day }), day).toEqual({ day: 'format date' });
    }
  });

  test('tell the problems in the order of the page, not of the file', () => {
    const answers = { extras: 7, panes: 'x', day: 'x', isHigh: 'x', fullName: 'D' };
    expect(Object.keys(judge(answers))).toEqual(['fullName', 'isHigh', 'day', 'panes', 'extras']);
  });

  test('forget what they said before', () => {
    judge({});
    expect(judge({ fullName: 'Di' })).toEqual({});
  });

  test('are not shared between two compilations', () => {
    const read = windowForm();
    expect(compileRules(read).check).not.toBe(compileRules(read).check);
  });
});

test('a broken rule has the name that it has in the file', () => {
  const form = formOf(
    ['word', 'code', 'several', 'stars', 'file'],
    `
  type: object
  properties:
    word: { title: Word, type: string, const: broom }
    code: { title: Code, type: string, maxLength: 2 }
    several: { title: Several, type: array, minItems: 2, maxItems: 3, uniqueItems: true, items: { type: string, enum: [a, b, c] } }
    stars: { title: Stars, type: integer, minimum: 1, maximum: 5 }
    file: { title: File, type: string, pattern: '\\\\.pdf$', maxLength: 9 }
`,
    '{ stars: { ui:widget: rating }, file: { ui:widget: file } }',
  );
  const answers = { word: 'mop', code: 'abc', several: ['a'], stars: 6, file: '123456.pdf' };
  const broken = ruleViolations(form, answers, { today: '2026-05-10' });
  expect(broken.map(({ name, rule }) => [name, rule])).toEqual([
    ['word', 'const'],
    ['code', 'maxLength'],
    ['several', 'minItems'],
    ['stars', 'maximum'],
    ['file', 'maxLength'],
  ]);
});

test('every form is compiled the same way each time', () => {
  for (const { form, ...read } of loadedForms) {
    const copy = structuredClone({ schema: read.schema, conditions: read.conditions });
    const again = { ...form, ...compileRules({ ...read, ...copy }) };
    const today = '2026-05-10';
    expect(validate(again, {}, { today })).toEqual(validate(form, {}, { today }));
  }
});

test('a character counts once, however many units it takes', () => {
  expect(textLength('')).toBe(0);
  expect(textLength('abc')).toBe(3);
  expect(textLength('a😀')).toBe(2);
  expect(textLength('e\u0301')).toBe(2);
});
