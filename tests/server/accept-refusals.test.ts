import { expect, test } from 'vitest';
import { sentenceOf } from '../../src/server/api/refusal.ts';
import { openDatabase } from '../../src/server/store/sqlite/sqlite-driver.ts';
import { exampleForm } from '../example/example.ts';
import { answers, formId, post, refusal, startServer, stored } from './support.ts';

test('a field that the form does not have gets 422 at that field', async () => {
  const { app, store } = await startServer();
  const response = await post(app, { ...answers, isAdmin: true, constructor: 'x' });
  expect(response.statusCode).toBe(422);
  const message = exampleForm(formId).unknownField;
  expect(response.json().fields).toEqual({ isAdmin: message, constructor: message });
  expect(await stored(store)).toEqual([]);
});

test('tabs, new lines and characters of every script are kept', async () => {
  const { app, store } = await startServer();
  const notes = 'one\r\ntwo\tthree 🧹 Zoë 掃除';
  expect((await post(app, { ...answers, notes })).statusCode).toBe(201);
  expect(JSON.parse((await stored(store))[0]?.body ?? '').notes).toBe(notes);
});

test('a request that cannot be stored gets 503, and a retry finds nothing half-stored', async () => {
  const { app, path, store } = await startServer();
  const other = await openDatabase(path);
  other.exec('BEGIN EXCLUSIVE');
  const response = await post(app, answers);
  other.exec('ROLLBACK');
  other.close();
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after'], 'in seconds').toMatch(/^\d+$/);
  expect(response.json()).toEqual(refusal(sentenceOf(503)));
  expect(await stored(store)).toEqual([]);
  expect((await post(app, answers)).statusCode).toBe(201);
});

test('a fault in the code gets 500 and tells nothing internal', async () => {
  const check = () => {
    throw new Error('secret internals');
  };
  const { app, log } = await startServer({ forms: [{ ...exampleForm(formId), check }] });
  const response = await post(app, answers);
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual(refusal(sentenceOf(500)));
  expect(log.join('')).toContain('secret internals');
});
