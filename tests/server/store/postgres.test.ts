import { afterAll, beforeAll } from 'vitest';
import { openStore } from '../../../src/server/store/open-store.ts';
import { ask, type Postgres, startPostgres } from '../../support/postgres.ts';
import { describeStore } from './contract.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.stop());

describeStore('a store on a PostgreSQL server', async () => {
  const url = await postgres.createDatabase();
  return {
    kind: 'postgres',
    open: (editions) => openStore({ kind: 'postgres', url }, { editions }),
    ask: (text) => ask(url, text),
  };
});
