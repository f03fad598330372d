import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createToken, hashToken } from '../../src/server/requests/tokens.ts';
import { searchText } from '../../src/server/store/search-text.ts';
import { earlierEdition, earlierMail, earlierTables } from '../server/store/earlier/tables.ts';
import { fileDatabase, type TestDatabase } from '../server/store/opened.ts';
import { startServer, temporaryDatabase } from '../support/built-server.ts';
import { baseAnswers, loadedForms } from '../support/forms.ts';
import { mailEnvironment, openMailBox } from '../support/mail-box.ts';
import { ask, type Postgres, startPostgres } from '../support/postgres.ts';

const requests = Number(process.env.REQUESTS ?? 100_000);
/** How many of them owe a mail to the staff, every other one tried before. */
const owing = Math.min(requests, Number(process.env.OWING ?? 20_000));
const id = 'residential';
const email = 'dana@example.com';
const staff = ['crew@armyclean.example', 'office@armyclean.example'];
const stillSorting = 'Older requests are still being sorted';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);

afterAll(() => postgres.stop(), 60_000);

type Earlier = Pick<TestDatabase, 'kind' | 'ask'> & { readonly databaseUrl: string };

const databases: Record<string, () => Promise<Earlier>> = {
  SQLite: async () => {
    const databaseUrl = temporaryDatabase();
    const open = () => Promise.reject(new Error('only the server opens it'));
    return { ...fileDatabase(databaseUrl.replace('sqlite:', ''), open), databaseUrl };
  },
  PostgreSQL: async () => {
    const databaseUrl = await postgres.createDatabase();
    return { kind: 'postgres', ask: (text) => ask(databaseUrl, text), databaseUrl };
  },
};

/** The moment of a request, in SQL. */
const moments = {
  sqlite: "strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n * 600, 'unixepoch')",
  postgres: 'to_timestamp(1700000000 + n * 600)',
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Fills a database as the version before did, with two editions of a form, and signs somebody in at its desk; resolves to their cookie. */
async function fill({ kind, ask }: Earlier): Promise<string> {
  const form = loadedForms.find((each) => each.form.id === id);
  if (!form) throw new Error(`there is no form "${id}"`);
  const body = JSON.stringify({ ...baseAnswers(id), notes: 'number #' });
  const words = searchText({ reference: 'AC-#', body });
  const withNumber = (text: string) => `replace(${quoted(text)}, '#', CAST(n AS TEXT))`;
  await ask(earlierTables(kind, 102));
  for (const edition of ['first', 'second'])
    await ask(
      `${earlierEdition(edition, { ...form.description, edition })}
       UPDATE form_editions SET form = '${id}' WHERE form = ''`,
    );
  await ask(`INSERT INTO requests (reference, form, received_at, body, status, fingerprint, words, edition, asked_day, asked_town, indexed_by)
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${requests})
    SELECT 'AC-' || n, '${id}', ${moments[kind]}, ${withNumber(body)}, 'waiting', 'AC-' || n, ${withNumber(words)},
      CASE WHEN n % 2 = 0 THEN 'first' ELSE 'second' END, '2026-05-20', 'Lindsay', 1 FROM numbers`);
  const mails = Array.from({ length: owing }, (_, n) =>
    earlierMail({ request: n + 1, kind: 'staff', attempts: n % 2 }),
  );
  await ask(`BEGIN; ${mails.join('')} COMMIT`);
  const token = createToken();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await ask(`INSERT INTO staff (email, password) VALUES ('${email}', 'x');
    INSERT INTO staff_sessions (token, email, ends_at) VALUES ('${hashToken(token)}', '${email}', '${until}')`);
  return `__Host-desk=${token}`;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** The p50, the p95 and the longest of times in milliseconds. */
function spread(times: readonly number[]): string {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return [0.5, 0.95, 1].map((part) => `${at(part).toFixed(0)} ms`).join(', ');
}

test.each(Object.entries(databases))(
  'a database of %s is taken over within a minute, and the desk answers while it is sorted',
  async (name, create) => {
    const box = await openMailBox();
    // What is measured is the taking over, not the sending.
    box.manner = { kind: 'refuse', at: 'greeting', code: 421 };
    onTestFinished(() => box.close());
    const earlier = await create();
    const cookie = await fill(earlier);
    const begun = performance.now();
    const { databaseUrl } = earlier;
    const environment = { ...mailEnvironment(box.port), MAIL_TO: staff.join() };
    const server = await startServer({ databaseUrl, environment });
    onTestFinished(() => server.stop('SIGTERM'));
    const migrated = performance.now() - begun;
    const left = async () => (await earlier.ask('SELECT id FROM mails LIMIT 1')).length;
    while ((await left()) > 0) await pause(10);
    const takenOver = performance.now() - begun - migrated;

    const look = async () => {
      const asked = performance.now();
      const answer = await fetch(`${server.url}/desk`, { headers: { cookie } });
      const page = await answer.text();
      expect(answer.status).toBe(200);
      return { took: performance.now() - asked, isStale: page.includes(stillSorting), page };
    };
    const first = await look();
    expect(first.isStale).toBe(true);
    const times: number[] = [];
    for (let next = await look(); next.isStale; next = await look()) {
      times.push(next.took);
      await pause(100);
    }
    const sorted = performance.now() - begun - migrated - takenOver;
    const alone: number[] = [];
    while (alone.length < 20) alone.push((await look()).took);
    process.stdout.write(
      [
        `\n| ${name}, ${requests} requests | |`,
        '|---|---|',
        `| migrated, listening after | ${seconds(migrated)} |`,
        `| ${owing} owed mails taken over after | ${seconds(takenOver)} |`,
        `| the first page of the desk | ${first.took.toFixed(0)} ms |`,
        `| its pages meanwhile: p50, p95, longest | ${spread(times)} |`,
        `| its pages afterwards | ${spread(alone)} |`,
        `| sorted after | ${seconds(sorted)} |\n`,
      ].join('\n'),
    );
    expect.soft(migrated).toBeLessThan(60_000);
    expect.soft(first.took).toBeLessThan(1_000);
    expect.soft(Math.max(...times)).toBeLessThan(1_000);
  },
);
