import { join } from 'node:path';
import { openSqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { temporaryFolder } from '../support.ts';
import { describeStore } from './contract.ts';
import { fileDatabase } from './opened.ts';

describeStore('a store in a file', async () => {
  const path = join(temporaryFolder(), 'requests.sqlite');
  return fileDatabase(path, (editions) => openSqliteStore({ path, editions }));
});
