import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDatabase } from '../support/built-server.ts';
import { killLoop } from '../support/kill-loop.ts';
import { type MailBox, type Manner, openMailBox } from '../support/mail-box.ts';
import { mailEnvironment, sendRest } from '../support/mailing.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

const rounds = Number(process.env.ROUNDS ?? 200);

const away: Manner = { kind: 'refuse', at: 'greeting', code: 421 };

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);

afterAll(() => postgres.stop(), 60_000);

/** Kills a server in each round while mail is treated in this manner; then the mail works, and all is sent. */
async function killWhile(manner: Manner, databaseUrl: string) {
  const box: MailBox = await openMailBox();
  box.manner = manner;
  const environment = mailEnvironment(box.port);
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
