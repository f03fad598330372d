import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReference } from '../../src/server/store/reference.ts';
import { openSqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { untouched } from '../../src/server/store/store.ts';

/** A request of the past, as a test has it. */
interface PastRequest {
  readonly form: string;
  readonly receivedAt: string;
  readonly body: object;
}

/** Writes a file that `restore` reads, with requests that were kept before; resolves to its path and their references. */
export async function writeBackup(requests: readonly PastRequest[]) {
  const file = join(mkdtempSync(join(tmpdir(), 'backup-')), 'backup.sqlite');
  const rows = requests.map(({ body, ...request }) => ({
    ...{ ...request, body: JSON.stringify(body), reference: createReference() },
    ...{ status: 'waiting' as const, suspicion: null, owes: [], handling: untouched },
  }));
  const store = await openSqliteStore({ path: `${file}-before` });
  await store.restore(rows);
  await store.copyInto(file);
  await store.close();
  return { file, references: rows.map(({ reference }) => reference) };
}
