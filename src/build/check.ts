import { describeFileError } from '../contract/file-error.ts';
import { readSite } from './load-site.ts';
import { samplesIn } from './samples.ts';

/** What `npm run check` has to say about `forms/` and `content/`. */
export interface CheckReport {
  readonly text: string;
  readonly errorCount: number;
}

/** Reads every file that editors write and describes every mistake in it, with its place. */
export function checkFiles(root: string): CheckReport {
  const { texts, errors } = readSite(root);
  if (errors.length === 0) {
    return { text: `All ${texts.size} files are in order.`, errorCount: 0 };
  }
  const described = errors.map((error) => describeFileError(error, texts.get(error.file)));
  const count = errors.length === 1 ? 'one mistake' : `${errors.length} mistakes`;
  return { text: [...described, `Found ${count}.`].join('\n\n'), errorCount: errors.length };
}

/** What the owner still has to replace before the site goes live, line by line. */
export function listSamples(root: string): string {
  const samples = samplesIn(readSite(root).texts);
  if (samples.length === 0) return 'No sample content is left.';
  const lines = samples.map(({ file, line, text }) => `${file}:${line}: ${text}`);
  return ['Samples to replace before the launch:', ...lines].join('\n');
}
