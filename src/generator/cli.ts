import { resolve } from 'node:path';
import { buildAll, type LoadModule } from './build.ts';
import { checkFiles, listForLaunch } from './check.ts';
import { writeSchemas } from './editor-schemas.ts';
import { exportedText } from './export.ts';
import { buildAndStamp, isBuilt } from './freshness.ts';
import { writeGuides } from './guides/write-guides.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Runs one of the project's commands, `check`, `build`, `ensure-built`, `schemas`, `guides` or `export`, and returns the exit
 * code. `check --launch` also lists the samples and the illustrations that are left.
 * `schemas` writes the schemas for editors, `guides` what the guides take from the code.
 * `export FORM` prints nothing but the form, as JSON, to the standard output.
 * `ensure-built` stands before other programs, so it leaves the standard output to them. With `--any-settings` a site
 * that was built for other addresses will do: the staff's command must not build the running site anew.
 */
export async function run(
  command: string,
  options: readonly string[],
  load: LoadModule,
): Promise<number> {
  if (command === 'export') return printExport(options[0]);
  if (command === 'schemas') return writeSchemas(root);
  if (command === 'guides') {
    console.log(writeGuides(root));
    return 0;
  }
  const isAnySettings = options.includes('--any-settings');
  if (command === 'ensure-built' && isBuilt(root, { isAnySettings })) return 0;
  const say = command === 'ensure-built' ? console.error : console.log;
  const report = await checkFiles(root);
  if (report.errorCount > 0) {
    console.error(report.text);
    return 1;
  }
  say(report.text);
  if (command === 'check') {
    if (options.includes('--launch')) say(listForLaunch(root));
    return 0;
  }
  say(await buildAndStamp(root, () => buildAll(root, load)));
  return 0;
}

function printExport(id: string | undefined): number {
  const { text, isError } = exportedText(root, id);
  if (isError) console.error(text);
  else console.log(text);
  return isError ? 1 : 0;
}
