import { setTimeout as pause } from 'node:timers/promises';
import { readDatabase } from '../../src/server/setting-values.ts';
import { openStore } from '../../src/server/store/open-store.ts';
import { createReference } from '../../src/server/store/reference.ts';
import { initialHousekeeping } from '../../src/server/store/store-types.ts';
import { storedSubmission } from '../server/support.ts';
import { startServer } from '../support/built-server.ts';

const day = 86_400_000;
const longAgo = {
  requestsSince: '2020-01-01T00:00:00.000Z',
  suspectsSince: '2020-01-01T00:00:00.000Z',
};

async function openDatabaseOf(databaseUrl: string) {
  return openStore(readDatabase('DATABASE_URL', databaseUrl), { editions: [] });
}

/** Fills a database with so many requests of long ago, which its servers delete from now on. */
export async function fillWithOld(databaseUrl: string, count: number): Promise<void> {
  const store = await openDatabaseOf(databaseUrl);
  const yesterday = new Date(Date.now() - day).toISOString();
  for (let done = 0; done < count; done += 500) {
    const rows = Array.from({ length: Math.min(500, count - done) }, (_, n) =>
      storedSubmission({
        reference: createReference(),
        receivedAt: '2019-05-10T15:00:00.000Z',
        body: JSON.stringify({ notes: `old ${done + n}` }),
      }),
    );
    await store.restore(rows);
  }
  await store.noteHousekeeping({
    ...initialHousekeeping,
    ...{ begunAt: yesterday, doneAt: yesterday, announcedAt: yesterday, deletesAt: yesterday },
  });
  await store.close();
}

/** Starts a server, which does the run of the day, and resolves to how many requests of long ago are left at its end. */
export async function finishHousekeeping(databaseUrl: string): Promise<number> {
  const began = new Date(Date.now() - day / 2).toISOString();
  const server = await startServer({ databaseUrl });
  const store = await openDatabaseOf(databaseUrl);
  try {
    for (;;) {
      const record = await store.housekeeping();
      if ((record?.doneAt ?? '') > began) break;
      await pause(500);
    }
    return (await store.countOld(longAgo)).requests;
  } finally {
    await store.close();
    await server.stop('SIGTERM');
  }
}
