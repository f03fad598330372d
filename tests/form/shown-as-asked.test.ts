import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { answersIn, isAnswered, toAnswerSections } from '../../src/form/runtime/answer-sections.ts';
import { loadForm } from '../server/nested-form.ts';

interface Case {
  readonly what: string;
  readonly body: Record<string, unknown>;
  readonly shown: Record<string, readonly string[]>;
}

const text = readFileSync(new URL('shown-as-asked.yaml', import.meta.url), 'utf8');
const { form: file, cases }: { form: object; cases: Case[] } = parse(text);
const { form } = loadForm('shown', JSON.stringify(file));

test.each(cases)('answers with $what have the titles that the visitor saw', ({ body, shown }) => {
  const sections = toAnswerSections(form, body, {
    makeSafe: (each) => each,
    timeZone: 'America/Toronto',
  });
  const answers = sections.flatMap(({ entries }) => answersIn(entries)).filter(isAnswered);
  expect(Object.fromEntries(answers.map(({ title, texts }) => [title, texts]))).toEqual(shown);
});
