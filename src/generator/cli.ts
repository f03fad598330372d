import { resolve } from 'node:path';
import { isClosedPipe, openOutput } from '../server/output.ts';
import { explain } from '../server/start-error.ts';
import { buildAll, type LoadModule } from './build.ts';
import { buildAlone } from './build-lock.ts';
import { runCheck, writeSchemas } from './check.ts';
import { explainForm } from './explain-form.ts';
import { exportForm } from './export-form.ts';
import { buildAndStamp, isBuilt } from './freshness.ts';
import { writeGuides } from './guides/write-guides.ts';
import { type CommandReport, scaffold } from './new/scaffold.ts';
import { startSite } from './new/start-site.ts';
import { isPreview } from './samples.ts';

const root = resolve(import.meta.dirname, '../..');

/** Runs one of the project's commands; returns its exit code. */
export async function runCommand(
  command: string,
  options: readonly string[],
  load: LoadModule,
): Promise<number> {
  try {
    return await run(command, options, load);
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

async function run(command: string, options: readonly string[], load: LoadModule): Promise<number> {
  const output = openOutput();
  const printText = (text: string) => void output.write(`${text}\n`).catch(endUnwritten);
  const print = ({ text, isError }: CommandReport): number => {
    if (isError) console.error(text);
    else printText(text);
    return isError ? 1 : 0;
  };
  switch (command) {
    case 'build':
      return build(load, { print: printText });
    // Prints to the standard error, because other programs follow and use the standard output.
    case 'ensure-built':
      return isBuilt(root) ? 0 : build(load, { print: console.error, isOnlyIfNeeded: true });
    case 'check':
      writeSchemas(root);
      if (options[0] === '--explain') return print(explainForm(root, options[1]));
      return runCheck(root, { isForLaunch: options.includes('--launch'), print: printText });
    case 'new':
      if (options[0] === 'site') return print(await startSite(root, options.slice(1)));
      return print(scaffold(root, options));
    case 'schemas':
      writeSchemas(root);
      return 0;
    case 'guides':
      return print({ text: writeGuides(root), isError: false });
    case 'export':
      return print(exportForm(root, options[0]));
    default:
      return print({ text: `There is no command "${command}".`, isError: true });
  }
}

interface BuildOptions {
  readonly print: (text: string) => void;
  /** True if nothing is left to do once another process has built the same files. */
  readonly isOnlyIfNeeded?: boolean;
}

async function build(
  load: LoadModule,
  { print, isOnlyIfNeeded = false }: BuildOptions,
): Promise<number> {
  // Checks the settings of the build before anything is built.
  isPreview();
  const code = await runCheck(root, { print });
  if (code !== 0) return code;
  const buildOnce = async () => {
    if (isOnlyIfNeeded && isBuilt(root)) return;
    print(await buildAndStamp(root, () => buildAll(root, load)));
  };
  await buildAlone(root, { print, build: buildOnce });
  return 0;
}

/** Ends a command whose output cannot be written. A closed pipe, such as that of `head`, is no error. */
function endUnwritten(error: unknown): void {
  if (isClosedPipe(error)) return;
  console.error(`The output cannot be written. ${error}`);
  process.exit(1);
}
