// The door to the benchmarks, which are written in TypeScript: `node tests/bench/run.js forms`.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

process.env.NODE_ENV ??= 'production';

const [name = '', ...words] = process.argv.slice(2);
const { module } = await runnerImport(fileURLToPath(new URL(`bench-${name}.ts`, import.meta.url)), {
  configFile: false,
  logLevel: 'warn',
});
process.exitCode = await module.bench(words);
