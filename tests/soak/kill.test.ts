import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDatabase } from '../support/built-server.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { fillWithOld, finishHousekeeping } from './housekept.ts';
import { type KillReport, killLoop, killPostgresToo } from './kill-loop.ts';

const rounds = Number(process.env.ROUNDS ?? 200);

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);

afterAll(() => postgres.stop(), 60_000);

function tell(database: string, { acknowledged, stored, lost, twice }: KillReport): void {
  process.stdout.write(
    `${database}: ${rounds} rounds, ${acknowledged.length} acknowledged, ${stored.length} stored, ` +
      `${lost.length} lost, ${twice} twice\n`,
  );
  expect(lost).toEqual([]);
  expect(twice).toBe(0);
}

/** More than a server deletes before it is killed. */
const old = 20_000;

test('nothing that was acknowledged is lost from a file, from which the old is deleted meanwhile', async () => {
  const databaseUrl = temporaryDatabase();
  await fillWithOld(databaseUrl, old);
  tell('SQLite', await killLoop({ rounds, databaseUrl }));
  expect(await finishHousekeeping(databaseUrl)).toBe(0);
});

test('nothing that was acknowledged is lost from PostgreSQL, from which the old is deleted meanwhile', async () => {
  const databaseUrl = await postgres.createDatabase();
  await fillWithOld(databaseUrl, old);
  const kill = killPostgresToo(postgres, 4);
  tell('PostgreSQL', await killLoop({ rounds, databaseUrl, kill }));
  expect(await finishHousekeeping(databaseUrl)).toBe(0);
});
