// The door to the benchmarks, which are written in TypeScript: `node tests/bench/run.js forms`.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

process.env.NODE_ENV ??= 'production';

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url));
const load = async (file, plugins = []) => {
  const settings = { configFile: false, logLevel: 'warn', plugins };
  return (await runnerImport(pathOf(file), settings)).module;
};

const [name = '', ...words] = process.argv.slice(2);
// The server's code reads modules that are made of the YAML files.
const { yamlModules } = await load('../../src/generator/modules.ts');
const { bench } = await load(`bench-${name}.ts`, [yamlModules(pathOf('../..'))]);
process.exitCode = await bench(words);
