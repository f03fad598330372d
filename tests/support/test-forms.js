// `npm run test:forms`: judges the forms; `-- residential` only that one, `-- --watch` again whenever a file is saved.
import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';
import { refusePath } from '../../src/generator/refuse-path.js';

refusePath();

const words = process.argv.slice(2);
const unknown = words.filter((word) => word.startsWith('-') && word !== '--watch');
if (unknown.length > 0) {
  console.error(`"${unknown[0]}" is not known. Write: npm run test:forms -- [FORM …] [--watch]`);
  process.exit(2);
}
const watch = words.includes('--watch');
const vitest = await startVitest('test', [], {
  config: fileURLToPath(new URL('../forms/vitest.config.ts', import.meta.url)),
  watch,
  provide: { forms: words.filter((word) => word !== '--watch') },
});
if (!watch) await vitest.close();
