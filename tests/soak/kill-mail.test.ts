import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, temporaryDatabase } from '../support/built-server.ts';
import { type MailBox, type Manner, mailEnvironment, openMailBox } from '../support/mail-box.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { atLast, type KillReport, killLoop } from './kill-loop.ts';

const rounds = Number(process.env.ROUNDS ?? 200);

const staff = ['crew', 'office', 'night'].map((name) => `${name}@armyclean.example`);

const away: Manner = { kind: 'refuse', at: 'greeting', code: 421 };

/** One of the staff cannot be reached meanwhile. */
const full: Manner = { kind: 'refuse', at: 'recipient', whom: staff[1] ?? '', code: 452 };

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);

afterAll(() => postgres.stop(), 60_000);

function environmentOf({ port }: MailBox) {
  return { ...mailEnvironment(port), MAIL_TO: staff.join() };
}

/** Kills a server in each round while mail is treated in this manner; then the mail works, and all is sent. */
async function killWhile(manner: Manner, databaseUrl: string) {
  const box: MailBox = await openMailBox();
  box.manner = manner;
  const environment = environmentOf(box);
  const { stored, lost } = await killLoop({ rounds, databaseUrl, environment });
  const report = await sendRest({ box, databaseUrl, stored });
  await box.close();
  process.stdout.write(
    `${rounds} rounds, ${stored.length} stored, ${lost.length} lost, ` +
      `${box.arrived.length} mails, ${report.unsent.length} unsent, ${report.copies} copies\n`,
  );
  expect(lost).toEqual([]);
  expect(report.unsent).toEqual([]);
  return report;
}

test.each([
  { database: 'SQLite', create: async () => temporaryDatabase() },
  { database: 'PostgreSQL', create: () => postgres.createDatabase() },
])(
  'kills with $database while the mail is away cost no mail and make no copy',
  async ({ create }) => {
    expect((await killWhile(away, await create())).copies).toBe(0);
  },
);

test.each([
  { database: 'SQLite', create: async () => temporaryDatabase() },
  { database: 'PostgreSQL', create: () => postgres.createDatabase() },
])(
  'kills with $database in the middle of a mail cost no mail and make a copy at most',
  async ({ create }) => {
    const { copies } = await killWhile({ kind: 'accept' }, await create());
    expect(copies).toBeLessThanOrEqual(rounds);
  },
);

test.each([
  { database: 'SQLite', create: async () => temporaryDatabase() },
  { database: 'PostgreSQL', create: () => postgres.createDatabase() },
])(
  'kills with $database while one of the staff is refused cost nobody a mail',
  async ({ create }) => {
    expect((await killWhile(full, await create())).copies).toBeLessThanOrEqual(rounds);
  },
);

/** What arrived of what is stored. */
interface MailReport {
  /** The references that are stored, with each of the staff who got no mail of it. */
  readonly unsent: readonly string[];
  /** How many mails are copies of one that had arrived already. */
  readonly copies: number;
}

interface Aftermath {
  readonly box: MailBox;
  readonly databaseUrl: string;
  readonly stored: KillReport['stored'];
}

/** Lets a server send what is still owed after a loop of kills, until no further mail comes, and compares. */
async function sendRest({ box, databaseUrl, stored }: Aftermath): Promise<MailReport> {
  box.manner = { kind: 'accept' };
  const environment = environmentOf(box);
  const server = await atLast(() => startServer({ databaseUrl, environment }));
  const unsent = (): string[] => {
    const news = new Set(deliveredIn(box));
    const due = stored.flatMap((reference) => staff.map((one) => `${reference} ${one}`));
    return due.filter((one) => !news.has(one));
  };
  while (unsent().length > 0 && (await comesMore(box)));
  await server.stop('SIGTERM');
  const news = deliveredIn(box);
  return { unsent: unsent(), copies: news.length - new Set(news).size };
}

/** The references with who of the staff got them, one for each copy. */
function deliveredIn({ arrived }: MailBox): string[] {
  return arrived.flatMap(({ messageId = '', recipients }) => {
    const reference = /^<(.+)\.staff@/.exec(messageId)?.[1];
    return recipients.map((one) => `${reference} ${one}`);
  });
}

/** Whether a further mail comes, though a loaded machine may hold the sender up for a minute. */
async function comesMore(box: MailBox): Promise<boolean> {
  const before = box.arrived.length;
  const deadline = performance.now() + 120_000;
  while (box.arrived.length === before && performance.now() < deadline) await pause(50);
  return box.arrived.length > before;
}
