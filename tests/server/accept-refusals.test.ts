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

test.each([
  ['NUL', 'a\u0000b'],
  ['an escape character', 'a\u001b[31mb'],
  ['a C1 control character', 'a\u009bb'],
  ['a lone surrogate', 'a\ud800b'],
])('a text with %s gets 422 at its field', async (_kind, text) => {
  const { app } = await startServer();
  const response = await post(app, { ...answers, notes: text });
  expect(response.statusCode).toBe(422);
  expect(response.json().fields).toEqual({ notes: exampleForm(formId).unreadableText });
});

test('tabs, new lines and characters of every script are kept', async () => {
  const { app, store } = await startServer();
  const notes = 'one\r\ntwo\tthree 🧹 Zoë 掃除';
  expect((await post(app, { ...answers, notes })).statusCode).toBe(201);
  expect(JSON.parse((await stored(store))[0]?.body ?? '').notes).toBe(notes);
});

test.each([
  ['a list', ['Dana']],
  ['an object', { first: 'Dana' }],
  ['a number', 7],
  ['null', null],
])('%s in place of a text gets 422', async (_kind, fullName) => {
  const { app } = await startServer();
  const response = await post(app, { ...answers, fullName });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().fields)).toEqual(['fullName']);
});

const unreadable = refusal(sentenceOf(400));

test.each([
  ['truncated JSON', JSON.stringify(answers).slice(0, 80)],
  ['an empty body', ''],
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', '"Dana"'],
  ['the key __proto__', '{"__proto__": {"isAdmin": true}}'],
  ['the key constructor.prototype', '{"constructor": {"prototype": {"isAdmin": true}}}'],
  ['nine levels', `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`],
  ['thousands of levels', `{"notes":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ['more than 256 values', JSON.stringify({ services: Array(300).fill('x') })],
  ['a key of 101 characters', JSON.stringify({ ['k'.repeat(101)]: '' })],
  ['a text of 10,001 characters', JSON.stringify({ notes: 'x'.repeat(10_001) })],
])('%s gets 400', async (_kind, body) => {
  const { app, store } = await startServer();
  const response = await post(app, body);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual(unreadable);
  expect(await stored(store)).toEqual([]);
});

test('a body of more than 32 KiB gets 413', async () => {
  const { app } = await startServer();
  const response = await post(app, { ...answers, notes: 'x'.repeat(33_000) });
  expect(response.statusCode).toBe(413);
  expect(response.json()).toEqual(refusal(sentenceOf(413)));
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of type %s gets 415',
  async (type) => {
    const { app } = await startServer();
    const response = await post(app, answers, { 'content-type': type });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toEqual(refusal(sentenceOf(415)));
  },
);

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
