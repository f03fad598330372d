import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KillReport, killLoop, killPostgresToo } from '../soak/kill-loop.ts';
import { temporaryDatabase } from '../support/built-server.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.stop());

function expectNothingLost({ acknowledged, lost, twice }: KillReport): void {
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(lost).toEqual([]);
  expect(twice).toBe(0);
}

test('every request that was acknowledged is in the file, whenever the server is killed', async () => {
  expectNothingLost(await killLoop({ rounds: 3, databaseUrl: temporaryDatabase() }));
});

test('every request that was acknowledged is in PostgreSQL, whenever server or database is killed', async () => {
  const databaseUrl = await postgres.createDatabase();
  const kill = killPostgresToo(postgres, 2);
  expectNothingLost(await killLoop({ rounds: 3, databaseUrl, kill }));
});
