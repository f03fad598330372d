import { fileURLToPath } from 'node:url';
import { forms } from 'virtual:forms';
import { site } from 'virtual:site';
import { buildApp } from '../../../src/server/app.ts';
import { listen } from '../../../src/server/listen.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { createReference } from '../../../src/server/store/reference.ts';
import type { Store } from '../../../src/server/store/store.ts';

// The server as it is, but for its store, which acknowledges at once and keeps nothing.
const refuse = () => Promise.reject(new Error('nothing is kept here'));
const store: Store = {
  add: async () => ({ reference: createReference(), isNew: true }),
  find: async () => undefined,
  waiting: async () => [],
  list: async function* () {},
  newest: async function* () {},
  countSuspects: async () => ({ all: 0, held: 0 }),
  release: refuse,
  remove: refuse,
  purge: refuse,
  restore: refuse,
  deliver: async () => false,
  wake: async () => undefined,
  countOwed: async () => 0,
  check: async () => undefined,
  close: async () => undefined,
};

const settings = readSettings(process.env);
const app = buildApp({
  forms,
  timeZone: site.timeZone,
  store,
  settings,
  siteFolder: fileURLToPath(new URL('../site', import.meta.url)),
  now: () => new Date(),
  owes: [],
});
process.stdout.write(`${await listen(app, store, settings)}\n`);
