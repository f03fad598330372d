// `npm run test:forms`: judges the forms; `-- residential` only that one, `-- --name NAME` one example, `-- --watch` again whenever
// a file is saved; `-- --update` first writes the examples that are missing.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { startVitest } from 'vitest/node';
import { refusePath } from '../../src/generator/refuse-path.js';

refusePath();

const usage = 'npm run test:forms -- [FORM …] [--name "NAME OF AN EXAMPLE"] [--update] [--watch]';

const { values, positionals, unknown } = readWords(process.argv.slice(2));
if (unknown !== undefined) {
  console.error(`${unknown} Write: ${usage}`);
  process.exit(2);
}
const { watch = false, update = false, name } = values;
if (update) await updateExamples(positionals);
const vitest = await startVitest('test', [], {
  config: fileURLToPath(new URL('../forms/vitest.config.ts', import.meta.url)),
  // Read as they are: of bundling, Vite would say on a busy machine how long it takes.
  configLoader: 'runner',
  watch,
  provide: { forms: positionals },
  ...(name !== undefined && { testNamePattern: namePattern(name) }),
});
if (!watch) await vitest.close();

/** What was asked for, or what is wrong with the words. */
function readWords(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        watch: { type: 'boolean' },
        update: { type: 'boolean' },
        name: { type: 'string' },
      },
    });
  } catch {
    const known = ['--watch', '--update', '--name'];
    const [word] = args.filter((each) => each.startsWith('-') && !known.includes(each));
    return { unknown: word === undefined ? 'A name is missing.' : `"${word}" is not known.` };
  }
}

/** Writes what is missing in the examples, and says so line by line; the judges say the rest. */
async function updateExamples(forms) {
  const file = fileURLToPath(new URL('../../src/fixtures/update-examples.ts', import.meta.url));
  const { module } = await runnerImport(file, { configFile: false, logLevel: 'warn' });
  try {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const { written, left } = module.updateExamples(root, forms);
    const said = written.length === 0 ? ['No example had to be written anew.'] : written;
    console.log([...said, ...left].join('\n'));
  } catch (error) {
    // A mistake in a form, by its place.
    console.error(error.message);
    process.exit(1);
  }
}

/** The examples whose names hold these words. */
function namePattern(words) {
  const literal = words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(` the examples of testers .*${literal}`, 's');
}
