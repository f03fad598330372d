// The door to a process that kill-outbox.test.ts kills: it is written in TypeScript, which Vite reads.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const brand = {
  name: 'brand',
  resolveId: (id) => (id === 'virtual:brand' ? id : undefined),
  load: (id) =>
    id === 'virtual:brand'
      ? "export const brand = { referencePrefix: 'AC', locale: 'en-CA' }; export const timeZone = 'America/Toronto';"
      : undefined,
};

const { module } = await runnerImport(
  fileURLToPath(new URL('outbox-process.ts', import.meta.url)),
  { configFile: false, logLevel: 'error', plugins: [brand] },
);
await module.work(process.argv[2]);
