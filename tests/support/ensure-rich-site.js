// Builds the site that tests of `tests/rich` share, where it is not as it should be: `npm test` does so beside its checks,
// which leave a processor free.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const file = fileURLToPath(new URL('rich-site.ts', import.meta.url));
const { module } = await runnerImport(file, { configFile: false, logLevel: 'warn' });
module.ensureRichSite();
