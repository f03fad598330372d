import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Answers } from '../../src/form/model/form.ts';
import { evaluateAnswers } from '../../src/form/runtime/answers.ts';
import { createSpamCheck } from '../../src/server/spam/signals.ts';
import { nestedBody, nestedForm, nestedUrl, withRoom } from './nested-form.ts';
import { startServer, stored } from './support.ts';

interface Case {
  readonly statement: string;
  readonly with?: object;
  readonly room?: object;
  readonly fields: Readonly<Record<string, string>>;
}

const cases: readonly Case[] = parse(
  readFileSync(new URL('nested-bodies.yaml', import.meta.url), 'utf8'),
);

const { form } = nestedForm;

async function post(payload: object) {
  const { app, store } = await startServer({ forms: [form] });
  const response = await app.inject({ method: 'POST', url: nestedUrl, payload });
  return { response, rows: await stored(store) };
}

test('right answers with groups and rows are kept as they were sent', async () => {
  const { response, rows } = await post(nestedBody);
  expect(response.statusCode).toBe(201);
  expect(rows).toMatchObject([{ form: form.id, body: JSON.stringify(nestedBody) }]);
});

test('an answer in a row that is not asked is not kept', async () => {
  const { response, rows } = await post(withRoom({ kind: 'wc' }));
  expect(response.statusCode).toBe(201);
  expect(JSON.parse(rows[0]?.body ?? '')).toEqual(withRoom({ kind: 'wc', beds: null }));
});

test.each(cases)('$statement is told at its path', async ({ with: change, room, fields }) => {
  const { response, rows } = await post({ ...withRoom(room ?? {}), ...change });
  expect(response.statusCode).toBe(422);
  expect(response.json().fields).toEqual(fields);
  expect(rows).toEqual([]);
});

test('as many rows as the form takes are no more than a body may hold', async () => {
  const rooms = Array.from({ length: 40 }, () => nestedBody.rooms[1]);
  expect((await post({ ...nestedBody, rooms })).response.statusCode).toBe(201);
  const more = await post({ ...nestedBody, rooms: [...rooms, nestedBody.rooms[1]] });
  expect(more.response.json().fields).toEqual({ rooms: 'Please choose at most 40' });
});

test('many more rows than the form takes are refused unread', async () => {
  const rooms = Array.from({ length: 2_000 }, () => ({}));
  expect((await post({ ...nestedBody, rooms })).response.statusCode).toBe(400);
});

describe('what reads like spam', () => {
  const advertisement = 'All pills without prescription';
  const reasonsIn = (answers: Answers) =>
    createSpamCheck(form)({ ...evaluateAnswers(form, answers), isTrapped: false })?.reasons;

  test('is found in a group and in a row', () => {
    const contact = { ...nestedBody.contact, street: advertisement };
    expect(reasonsIn({ ...nestedBody, contact })).toEqual(['offers medicines or sex']);
    expect(reasonsIn({ ...nestedBody, keys: [advertisement] })).toEqual([
      'offers medicines or sex',
    ]);
  });

  test('is a link in the place of a name, wherever the name stands', () => {
    const contact = { ...nestedBody.contact, fullName: 'https://a.example' };
    expect(reasonsIn({ ...nestedBody, contact })).toEqual(['a link in place of a name', 'a link']);
  });

  test('is not in right answers', () => {
    expect(reasonsIn(nestedBody)).toBeUndefined();
  });
});
