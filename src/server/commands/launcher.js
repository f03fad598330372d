// Runs the commands of the staff as they were built, so that no change of a file holds them up.
import { existsSync } from 'node:fs';

const built = new URL('../../../dist/server/requests.js', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  process.stderr.write('The site is not built yet. Run: npm run build\n');
  process.exitCode = 1;
}
