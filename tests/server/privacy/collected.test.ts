import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/store/sqlite/sqlite-driver.ts';
import { nestedBody } from '../nested-form.ts';
import { origin, packed, postForm, rightControls, startSite } from '../posted-site.ts';
import { answers, formId, noon, post, startServer, type TestServer, url } from '../support.ts';
import { bytesOf } from './bytes.ts';

// What the privacy page says of what is collected with a request.

const client = '203.0.113.77';
const otherClient = '198.51.100.23';
const directClient = '192.0.2.99';

/** What a browser and a proxy say of whoever sends a form. */
const told = {
  'user-agent': 'Quetzalcoatl/7.3',
  referer: 'https://search.example/?q=Xochimilco',
  'accept-language': 'nah-MX',
  cookie: 'visitor=Tlaloc',
  'x-forwarded-for': client,
};
const traces = [client, 'Quetzalcoatl', 'Xochimilco', 'nah-MX', 'Tlaloc'];

const environment = { TRUST_PROXY: '127.0.0.1' };

/** Every byte that a server has kept so far, and its log. */
const writtenBy = ({ path, log }: TestServer) => [bytesOf(path), ...log].join('\n');

/** Every column of the row that a server keeps of the answers of these tests, sent with these headers. */
async function rowOf(headers: Record<string, string>) {
  const { app, path } = await startServer({ environment });
  const { reference } = (await post(app, answers, headers)).json();
  const database = openDatabase(path);
  const rows = database.prepare('SELECT * FROM requests').all();
  database.close();
  expect(rows).toMatchObject([{ reference }]);
  // The reference is drawn at random, and stands among the words that are searched.
  return { ...rows[0], reference: '', words: '' };
}

describe('The contact form, the six booking forms and the feedback form send us only what you fill in, such as your name, how to reach you, the address, and what you need from us. We also keep the time it arrived and a reference number.', () => {
  test('a row holds the answers, the time and what the staff do, and is the same whoever sent it', async () => {
    const row = await rowOf(told);
    expect(row).toMatchObject({
      ...{ form: formId, body: JSON.stringify(answers), received_at: noon.toISOString() },
      ...{ status: 'waiting', note: '', assignee: null, history: '[]' },
    });
    expect(await rowOf({ 'x-forwarded-for': otherClient })).toEqual(row);
  });

  test('nothing is written of who sent a form with JavaScript', async () => {
    const server = await startServer({ environment });
    expect((await post(server.app, answers, told)).statusCode).toBe(201);
    const written = writtenBy(server);
    expect(written).toContain(answers.fullName);
    for (const trace of traces) expect(written).not.toContain(trace);
  });

  test('nor of who sent one without', async () => {
    const server = await startSite({ environment });
    const headers = { ...told, origin };
    const { statusCode } = await postForm(server.app, packed(rightControls()), { headers });
    expect(statusCode).toBe(303);
    const written = writtenBy(server);
    expect(written).toContain(nestedBody.contact.fullName);
    for (const trace of traces) expect(written).not.toContain(trace);
  });
});

test("We use your IP address briefly to block floods of automated requests. It isn't stored with your request.", async () => {
  const server = await startServer({ environment: { ...environment, RATE_LIMIT: '1' } });
  const postFrom = async (address: string) =>
    (await post(server.app, answers, { 'x-forwarded-for': address })).statusCode;
  expect(await postFrom(client)).toBe(201);
  expect(await postFrom(client)).toBe(429);
  expect(await postFrom(otherClient)).toBe(200);
  const direct = { method: 'POST', url, remoteAddress: directClient, payload: answers } as const;
  expect((await server.app.inject(direct)).statusCode).toBe(200);
  const written = writtenBy(server);
  expect(written).toContain(answers.fullName);
  for (const address of [client, otherClient, directClient]) expect(written).not.toContain(address);
});
