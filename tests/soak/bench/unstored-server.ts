import { fileURLToPath } from 'node:url';
import { editions, forms } from 'virtual:forms';
import { wholeSite as site } from 'virtual:site';
import { buildApp } from '../../../src/server/build-app.ts';
import { listen } from '../../../src/server/listen.ts';
import { createAskedForms } from '../../../src/server/reading/asked-forms.ts';
import { readSettings } from '../../../src/server/settings.ts';
import type { Store } from '../../../src/server/store/create-store.ts';
import { createReference } from '../../../src/server/store/reference.ts';

// The server as it is, but for its store, which acknowledges at once and keeps nothing.
const store: Pick<
  Store,
  'add' | 'check' | 'close' | 'find' | 'findRepeated' | 'editions' | 'editionsOf' | 'lastEditions'
> = {
  add: async () => ({ reference: createReference(), isNew: true }),
  check: async () => undefined,
  find: async () => undefined,
  findRepeated: async () => undefined,
  editions: async () => [],
  editionsOf: async () => [],
  lastEditions: async () => [],
  close: async () => undefined,
};

const settings = readSettings(process.env);
const app = buildApp({
  forms,
  timeZone: site.timeZone,
  store,
  askedForms: createAskedForms({ store, forms, editions }),
  settings,
  siteFolder: fileURLToPath(new URL('../site', import.meta.url)),
  now: () => new Date(),
  owes: [],
});
process.stdout.write(`${await listen(app, store, settings)}\n`);
