import { describeFileError, type FileError } from '../yaml/file-error.ts';
import { readSite } from './load-site.ts';
import { checkPictures } from './pictures/check-pictures.ts';
import { illustrationsIn } from './pictures/illustrations.ts';
import { samplesIn } from './samples.ts';

/** What `npm run check` has to say about `forms/` and `content/`. */
export interface CheckReport {
  readonly text: string;
  readonly errorCount: number;
}

/** Reads every file that editors write, pictures too, and describes every mistake in it, with its place. */
export async function checkFiles(root: string): Promise<CheckReport> {
  const { texts, errors, content } = readSite(root);
  const pictures = await checkPictures(root, content?.files ?? new Map());
  const all = [...errors, ...pictures.errors];
  const describe = (error: FileError) => describeFileError(error, texts.get(error.file));
  const warnings = pictures.warnings.map(describe);
  if (all.length === 0) {
    const sound = `All ${texts.size} files are in order.`;
    return { text: [...warnings, sound].join('\n\n'), errorCount: 0 };
  }
  const count = all.length === 1 ? 'one mistake' : `${all.length} mistakes`;
  const text = [...warnings, ...all.map(describe), `Found ${count}.`].join('\n\n');
  return { text, errorCount: all.length };
}

/** What the owner still has to replace before the site goes live, line by line. */
export function listForLaunch(root: string): string {
  const { texts, content } = readSite(root);
  const samples = samplesIn(texts).map(({ file, line, text }) => `${file}:${line}: ${text}`);
  const illustrations = illustrationsIn(root, content?.files ?? new Map()).map(
    ({ path, place }) => `${path} (${place.file}:${place.line})`,
  );
  return [
    ...list(samples, 'Samples to replace before the launch:', 'No sample content is left.'),
    '',
    ...list(
      illustrations,
      'Illustrations that wait for photographs of the same name:',
      'No illustration is left.',
    ),
  ].join('\n');
}

function list(lines: readonly string[], heading: string, otherwise: string): string[] {
  return lines.length > 0 ? [heading, ...lines] : [otherwise];
}
