import { expect, onTestFinished, test } from 'vitest';
import { todayIn } from '../../src/contract/today.ts';
import { type BuiltServer, startServer, temporaryDatabase } from '../support/built-server.ts';
import { baseAnswers, formById } from '../support/forms.ts';
import { freePort, type MailBox, openMailBox } from '../support/mail-box.ts';

const form = formById('residential');
const answers = { ...baseAnswers(form.id), date: todayIn('America/Toronto', new Date()) };

/** A server that mails through a port of this machine. */
async function startMailing(port: number, databaseUrl = temporaryDatabase()): Promise<BuiltServer> {
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Army Clean <requests@armyclean.example>',
    MAIL_TO: 'crew@armyclean.example',
    MAIL_VISITORS: 'on',
  };
  const server = await startServer({ databaseUrl, environment });
  onTestFinished(() => server.stop('SIGKILL'));
  return server;
}

async function testMailBox(port?: number): Promise<MailBox> {
  const box = await openMailBox(port);
  onTestFinished(() => box.close());
  return box;
}

/** Sends a request and gives its reference. */
async function post(server: BuiltServer, notes: string): Promise<string> {
  const reply = await fetch(`${server.url}/api/${form.call?.endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...answers, notes }),
  });
  expect([200, 201]).toContain(reply.status);
  return (await reply.json()).reference;
}

/** What the staff got, as references. */
const newsIn = ({ arrived }: MailBox): string[] =>
  arrived.flatMap(({ messageId = '' }) => /^<(.+)\.staff@/.exec(messageId)?.[1] ?? []).sort();

test('every acknowledged request is mailed once, through outages of the mail and of the server', async () => {
  const port = await freePort();
  const first = await startMailing(port);
  const acknowledged: string[] = [];
  const lane = async (name: string): Promise<void> => {
    for (let count = 0; ; count += 1) acknowledged.push(await post(first, `${name} ${count}`));
  };
  // Each ends with the error that the killed server leaves behind.
  const lanes = Promise.allSettled(['a', 'b', 'c'].map(lane));
  await expect.poll(() => acknowledged.length).toBeGreaterThan(15);
  await first.stop('SIGKILL');
  await lanes;

  const second = await startMailing(port, first.databaseUrl);
  acknowledged.push(await post(second, 'after the first outage'));
  const box = await testMailBox(port);
  const missing = () => acknowledged.filter((reference) => !newsIn(box).includes(reference));
  await expect.poll(missing).toEqual([]);
  acknowledged.push(await post(second, 'after both outages'));
  await expect.poll(missing).toEqual([]);
  const news = newsIn(box);
  expect(new Set(news).size, 'no mail twice').toBe(news.length);
});

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
