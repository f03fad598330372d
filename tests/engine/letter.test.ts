import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFormStore } from '../../src/engine/form-store.ts';
import { letter } from '../../src/engine/parts/letter.tsx';
import { fresh } from '../../src/engine/run-state.ts';
import type { Answers } from '../../src/runtime/form.ts';
import { exampleForm } from '../example/example.ts';

const { messages, ...rest } = exampleForm('contact');
const email = { to: 'jobs@bright.example', subject: 'A & B', label: 'Write it' };
const form = { ...rest, messages: { ...messages, email } };

/** The email that the link opens, taken apart. */
function emailOf(answers: Answers): URL {
  const { letter: Letter } = letter;
  if (!Letter) throw new Error('nothing draws the email');
  const store = createFormStore(form, { answers, run: fresh });
  const html = renderToStaticMarkup(createElement(Letter, { form, store }));
  const [, href = ''] = /href="([^"]*)"/.exec(html) ?? [];
  return new URL(href.replaceAll('&amp;', '&'));
}

test('the email has its address, its subject and a line for each question', () => {
  const { protocol, pathname, searchParams } = emailOf({});
  expect(protocol + pathname).toBe(`mailto:${email.to}`);
  expect(searchParams.get('subject')).toBe(email.subject);
  const lines = searchParams.get('body')?.split('\r\n') ?? [];
  const titles = form.sentFields.map(({ name }) => form.schema.properties?.[name]?.title ?? '');
  expect(lines).toEqual(titles.map((title) => `${title.replace('?', '')}: `));
});

test('what was answered stands behind its question, letter by letter', () => {
  const [field] = form.sentFields;
  const name = field?.name ?? '';
  const [line] =
    emailOf({ [name]: 'Dana & Co? 100%' })
      .searchParams.get('body')
      ?.split('\r\n') ?? [];
  expect(line).toBe(`${form.schema.properties?.[name]?.title}: Dana & Co? 100%`);
});
