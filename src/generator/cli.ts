import { resolve } from 'node:path';
import { SettingError } from '../server/start-error.ts';
import { FileErrors } from '../yaml/file-error.ts';
import { didYouMean } from '../yaml/nearest.ts';
import { buildAll, type LoadModule } from './build.ts';
import { runCheck, writeSchemas } from './check.ts';
import { buildAndStamp, isBuilt } from './freshness.ts';
import { writeGuides } from './guides/write-guides.ts';
import { loadSite } from './load-site.ts';
import { begin } from './new/begin.ts';
import { isPreview } from './samples.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Runs one of the project's commands, `build`, `ensure-built`, `check`, `new`, `schemas`, `guides` or `export`, and returns the
 * exit code. `check --launch` also lists the samples and the illustrations that are left.
 * `new form NAME`, `new page NAME` and `new town NAME` write files to begin with.
 * `schemas` writes the schemas for editors, `guides` what the guides take from the code.
 * `export FORM` prints nothing but the form, as JSON, to the standard output.
 * `ensure-built` stands before other programs, so it leaves the standard output to them.
 */
export async function runCommand(
  command: string,
  options: readonly string[],
  load: LoadModule,
): Promise<number> {
  if (command === 'check') {
    writeSchemas(root);
    return runCheck(root, { isForLaunch: options.includes('--launch') });
  }
  if (command === 'export') return printExport(options[0]);
  if (command === 'new') return beginNew(options);
  if (command === 'schemas') {
    writeSchemas(root);
    return 0;
  }
  if (command === 'guides') {
    console.log(writeGuides(root));
    return 0;
  }
  if (command === 'ensure-built' && isBuilt(root)) return 0;
  const complaint = settingComplaint();
  if (complaint !== undefined) return print({ text: complaint, isError: true });
  const say = command === 'ensure-built' ? console.error : console.log;
  const code = await runCheck(root, { say });
  if (code !== 0) return code;
  say(await buildAndStamp(root, () => buildAll(root, load)));
  return 0;
}

/** What is wrong with a setting of the build, before anything is built. */
function settingComplaint(): string | undefined {
  try {
    isPreview();
    return undefined;
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
}

function beginNew(words: readonly string[]): number {
  return print(begin(root, words));
}

function printExport(id: string | undefined): number {
  return print(exportedText(root, id));
}

function print({ text, isError }: { readonly text: string; readonly isError: boolean }): number {
  if (isError) console.error(text);
  else console.log(text);
  return isError ? 1 : 0;
}

/** What `npm run export` says: the form as JSON, or what is wrong. */
interface ExportReport {
  readonly text: string;
  readonly isError: boolean;
}

/** A form of `forms/` as unmodified rjsf takes it, as JSON, with the facts of the company in its texts. */
function exportedText(root: string, id: string | undefined): ExportReport {
  try {
    const { forms } = loadSite(root);
    const form = forms.find(({ description }) => description.id === id);
    if (form) {
      const { schema, uiSchema } = form;
      return { text: JSON.stringify({ schema, uiSchema }, null, 2), isError: false };
    }
    const ids = forms.map(({ description }) => description.id);
    return { text: unknownForm(id, ids), isError: true };
  } catch (error) {
    // A mistake in a file is for whoever asked, not a fault of the program.
    if (error instanceof FileErrors) return { text: error.message, isError: true };
    throw error;
  }
}

function unknownForm(id: string | undefined, ids: readonly string[]): string {
  const complaint =
    id === undefined
      ? 'Name the form: npm run export -- FORM.'
      : `There is no form "${id}".${didYouMean(id, ids)}`;
  return `${complaint} Forms: ${ids.join(', ')}.`;
}
