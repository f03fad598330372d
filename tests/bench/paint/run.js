// The door to the bench, which is written in TypeScript: `node tests/bench/paint/run.js`.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

process.env.NODE_ENV ??= 'production';

const { module } = await runnerImport(fileURLToPath(new URL('bench.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'warn',
});
process.exitCode = await module.bench(process.argv.slice(2));
