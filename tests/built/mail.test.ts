import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { todayIn } from '../../src/form/runtime/today.ts';
import { readSettings } from '../../src/server/settings.ts';
import { openStore } from '../../src/server/store/open-store.ts';
import { openDatabase } from '../../src/server/store/sqlite/sqlite-driver.ts';
import { exampleAnswers, exampleForm } from '../example/example.ts';
import { release } from '../server/store/opened.ts';
import { submissionOf } from '../server/support.ts';
import {
  type BuiltServer,
  freePort,
  runRequestsBeside,
  runRequestsWith,
  startServer,
  temporaryDatabase,
} from '../support/built-server.ts';
import { ownCertificate } from '../support/certificates.ts';
import { type MailBox, mailEnvironment, newsIn, openMailBox } from '../support/mail-box.ts';
import { ask, type Postgres, startPostgres } from '../support/postgres.ts';

const form = exampleForm('residential');
const answers = { ...exampleAnswers(form.id), date: todayIn('America/Toronto', new Date()) };

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.stop());

/** A server that mails through a port of this machine, to visitors as well. */
async function startMailing(port: number, databaseUrl = temporaryDatabase()): Promise<BuiltServer> {
  const environment = { ...mailEnvironment(port), MAIL_VISITORS: 'on' };
  const server = await startServer({ databaseUrl, environment });
  onTestFinished(() => server.stop('SIGKILL'));
  return server;
}

async function testMailBox(...wishes: Parameters<typeof openMailBox>): Promise<MailBox> {
  const box = await openMailBox(...wishes);
  onTestFinished(() => box.close());
  return box;
}

/** Sends a request and gives its reference. On a busy machine a database may take longer than a visitor waits: then again. */
async function post(server: BuiltServer, notes: string): Promise<string> {
  const reply = await send(server, notes);
  if (reply.status === 503) return post(server, notes);
  expect([200, 201]).toContain(reply.status);
  return (await reply.json()).reference;
}

function send(server: BuiltServer, notes: string): Promise<Response> {
  return fetch(`${server.url}/api/${form.call?.endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...answers, notes }),
  });
}

/** A few requests over three connections, until the server is killed; gives the references of those it acknowledged. */
async function killUnderLoad(server: BuiltServer): Promise<string[]> {
  const acknowledged: string[] = [];
  const lane = async (name: number): Promise<void> => {
    for (let count = 0; count < 4; count += 1) {
      acknowledged.push(await post(server, `${server.url} ${name} ${count}`));
    }
  };
  // Some end with the error that the killed server leaves behind.
  const lanes = Promise.allSettled([1, 2, 3].map(lane));
  await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(2);
  await sleep(Math.random() * 50);
  await server.stop('SIGKILL');
  await lanes;
  return acknowledged;
}

test('every acknowledged request is mailed once, through outages of the mail and of the server', async () => {
  const port = await freePort();
  const databaseUrl = temporaryDatabase();
  const acknowledged: string[] = [];
  for (let round = 1; round <= 3; round += 1) {
    acknowledged.push(...(await killUnderLoad(await startMailing(port, databaseUrl))));
  }
  const server = await startMailing(port, databaseUrl);
  acknowledged.push(await post(server, 'before the mail is back'));
  const box = await testMailBox(port);
  const missing = () => acknowledged.filter((reference) => !newsIn(box).includes(reference));
  await expect.poll(missing).toEqual([]);
  acknowledged.push(await post(server, 'when the mail is back'));
  await expect.poll(missing).toEqual([]);
  const news = newsIn(box);
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(new Set(news).size, 'no mail twice').toBe(news.length);
});

test.each([
  { database: 'SQLite', create: async () => temporaryDatabase() },
  { database: 'PostgreSQL', create: () => postgres.createDatabase() },
])('two servers on one database of $database send every mail once', async ({ create }) => {
  const box = await testMailBox();
  const first = await startMailing(box.port, await create());
  const second = await startMailing(box.port, first.databaseUrl);
  const posts = Array.from({ length: 20 }, (_, count) =>
    post(count % 2 === 0 ? first : second, `number ${count}`),
  );
  const references = await Promise.all(posts);
  await expect.poll(() => box.arrived.length).toBeGreaterThanOrEqual(2 * references.length);
  await sleep(500);
  expect(newsIn(box)).toEqual(references.sort());
  expect(box.arrived).toHaveLength(2 * references.length);
});

test.each([
  { database: 'SQLite', create: async () => temporaryDatabase(), age: ageRowsOfFile },
  { database: 'PostgreSQL', create: () => postgres.createDatabase(), age: ageRowsOfPostgres },
])(
  'while a mail server hangs, strangers and repetitions are answered by $database',
  async ({ create, age }) => {
    const box = await testMailBox();
    box.manner = { kind: 'hang' };
    const server = await startMailing(box.port, await create());
    const first = await post(server, 'again');
    await expect.poll(() => box.seen.mails).toBe(1);
    await age(server.databaseUrl);
    const notes = Array.from({ length: 20 }, (_, count) =>
      count % 2 ? `number ${count}` : 'again',
    );
    const references = await Promise.all(notes.map((each) => post(server, each)));
    expect(new Set(references).size, 'ten strangers, and one who comes again').toBe(11);
    expect(references).not.toContain(first);
    const forgetting = runRequestsBeside(server.databaseUrl, 'forget', '--reference', first);
    const shown = () => runRequestsBeside(server.databaseUrl, 'show', first);
    await expect.poll(async () => (await shown()).code).toBe(1);
    expect({ begun: box.seen.mails, ended: box.arrived.length }, 'it still hangs').toEqual({
      begun: 1,
      ended: 0,
    });
    // PostgreSQL rewrites its files only once the mail is no more in hand.
    await box.close();
    expect(await forgetting).toMatchObject({ code: 0 });
  },
);

/** Lets what was received count as received twenty minutes earlier: too long ago to be repeated. */
async function ageRowsOfFile(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl.replace('sqlite:', ''));
  const earlier = "strftime('%Y-%m-%dT%H:%M:%fZ', received_at, '-20 minutes')";
  database.exec(`UPDATE requests SET received_at = ${earlier}`);
  database.close();
}

async function ageRowsOfPostgres(databaseUrl: string): Promise<void> {
  await ask(databaseUrl, "UPDATE requests SET received_at = received_at - interval '20 minutes'");
}

test('what holds a mail up is told by "show", and is known to the next server', async () => {
  const port = await freePort();
  const first = await startMailing(port);
  const reference = await post(first, 'while the mail is away');
  const shown = async () => (await runRequestsBeside(first.databaseUrl, 'show', reference)).said;
  // Each look is a program of its own, which takes its time from the server.
  const atTimes = { interval: 500 };
  await expect
    .poll(shown, atTimes)
    .toMatch(
      /^Mail to the staff \(crew@.+\): waiting since .+, tried once, connect ECONNREFUSED .+$/m,
    );
  await first.stop('SIGKILL');
  await startMailing(port, first.databaseUrl);
  await expect.poll(shown, atTimes).toMatch(/, tried [2-9] times, /);
});

test('what is held is told once by two servers that share a database, and again the next morning', async () => {
  const box = await testMailBox();
  const databaseUrl = await postgres.createDatabase();
  const store = await openStore({ kind: 'postgres', url: databaseUrl });
  const held = { form: form.id, body: '{}', status: 'held', suspicion: 'the trap' } as const;
  await store.add(submissionOf(held));
  await store.close();
  await startMailing(box.port, databaseUrl);
  const second = await startMailing(box.port, databaseUrl);
  await expect.poll(() => box.arrived.length).toBe(1);
  const reference = await post(second, 'a request');
  await expect.poll(() => newsIn(box)).toContain(reference);
  expect(digestsIn(box)).toBe(1);
  await ask(
    databaseUrl,
    "UPDATE outbox SET owed_since = owed_since - interval '1 day' WHERE kind = 'digest'",
  );
  await expect.poll(() => digestsIn(box)).toBe(2);
});

const digestsIn = ({ arrived }: MailBox): number =>
  arrived.filter(({ messageId }) => messageId?.includes('.digest@')).length;

test('twenty equal requests at once are one mail to the staff and one to the visitor', async () => {
  const box = await testMailBox();
  const server = await startMailing(box.port);
  const references = await Promise.all(Array.from({ length: 20 }, () => post(server, 'again')));
  expect(new Set(references).size).toBe(1);
  await expect.poll(() => box.arrived.length).toBe(2);
  const last = await post(server, 'something else');
  await expect.poll(() => newsIn(box)).toContain(last);
  expect(newsIn(box)).toEqual([references[0], last].sort());
});

test('spam is mailed to the staff, marked; its visitor hears of it when it is released', async () => {
  const box = await testMailBox();
  const server = await startMailing(box.port);
  const suspect = await post(server, 'Cheap Viagra without prescription');
  await expect.poll(() => newsIn(box)).toEqual([suspect]);
  expect(box.arrived[0]?.subject).toMatch(/^Possible spam: /);
  const held = await post(server, '[url=https://example.com]look[/url]');
  const request = await post(server, 'a customer');
  await expect.poll(() => box.arrived.length).toBe(3);
  expect(newsIn(box)).toEqual([suspect, request].sort());
  expect(newsIn(box)).not.toContain(held);

  const store = await openStore(readSettings({ DATABASE_URL: server.databaseUrl }).database);
  expect(await release(store, suspect)).toBe(true);
  await store.close();
  await expect.poll(() => box.arrived.length).toBe(4);
  expect(box.arrived[3]?.messageId).toContain(`${suspect}.visitor@`);
});

test('a server that is told to stop finishes the mail in hand, and a new one does not send it again', async () => {
  const box = await testMailBox();
  box.manner = { kind: 'accept', after: 1500 };
  const first = await startMailing(box.port);
  const reference = await post(first, 'slowly');
  await expect.poll(() => box.seen.mails).toBe(1);
  await first.stop('SIGTERM');
  expect(newsIn(box)).toEqual([reference]);

  box.manner = { kind: 'accept' };
  await startMailing(box.port, first.databaseUrl);
  await expect.poll(() => box.arrived.length).toBe(2);
  expect(newsIn(box), 'the other mail is to the visitor').toEqual([reference]);
});

test('a server that starts logs in once, says what that came to, and stops at once', async () => {
  const box = await testMailBox();
  box.manner = { kind: 'refuse', at: 'login', code: 535, words: '5.7.8 authentication failed' };
  const environment = {
    ...mailEnvironment(box.port),
    SMTP_URL: `smtp://user:hush@127.0.0.1:${box.port}`,
  };
  const databaseUrl = temporaryDatabase();
  const refused = await startServer({ databaseUrl, environment });
  onTestFinished(() => refused.stop('SIGKILL'));
  await expect.poll(() => box.seen.logins).toBe(1);
  const references = [await post(refused, 'one'), await post(refused, 'two')];
  await refused.stop('SIGTERM');
  expect(box.seen.logins).toBe(1);
  expect(refused.log().split('refuses the user or the password in SMTP_URL')).toHaveLength(2);
  expect(refused.log()).not.toContain('hush');

  box.manner = { kind: 'accept' };
  const accepted = await startServer({ databaseUrl, environment });
  onTestFinished(() => accepted.stop('SIGKILL'));
  await expect.poll(() => newsIn(box)).toEqual(references.sort());
  expect(accepted.log()).toContain(`The mail server 127.0.0.1:${box.port} is ready.`);
});

test.each([
  {
    what: 'takes an own certificate that NODE_EXTRA_CA_CERTS names',
    own: ownCertificate('localhost'),
    says: { code: 0, said: expect.stringContaining('It took an email to dana@example.com.') },
  },
  {
    what: 'says that a certificate has expired',
    own: ownCertificate('localhost', { isExpired: true }),
    says: { code: 1, complained: expect.stringContaining('has expired or is not valid yet.') },
  },
  {
    what: 'says that a certificate is for another name, and which',
    own: ownCertificate('mail.example.com'),
    says: {
      code: 1,
      complained: expect.stringMatching(/is for another name\. .*DNS:mail\.example\.com\]\n$/),
    },
  },
])('"mail test" $what', async ({ own: { file, ...own }, says }) => {
  const box = await testMailBox(0, { ...own, secure: true });
  const environment = {
    ...mailEnvironment(box.port),
    ...{ SMTP_URL: `smtps://localhost:${box.port}`, NODE_EXTRA_CA_CERTS: file },
  };
  expect(await runRequestsWith(environment, 'mail', 'test', 'dana@example.com')).toMatchObject(
    says,
  );
});
