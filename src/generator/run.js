// The door to the commands that are written in TypeScript: `node src/generator/run.js check`.
// Vite reads them; nothing has to be built first.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';
import { refusePath } from './refuse-path.js';

refusePath();

process.env.NODE_ENV ??= 'production';

const [command = '', ...options] = process.argv.slice(2);
const { module } = await runnerImport(fileURLToPath(new URL('cli.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'warn',
});
// What was just built is loaded by Node itself: Vite's loader has done its work by then.
const load = (file) => import(pathToFileURL(file).href);
process.exitCode = await module.runCommand(command, options, load);
