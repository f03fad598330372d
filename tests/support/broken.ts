import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file, or a folder of files, with one mistake in it, and what must be said about it. */
export interface Broken {
  /** What is wrong, as the file is named. */
  readonly statement: string;
  /** The wrong files by their path below `folder`. */
  readonly texts: ReadonlyMap<string, string>;
  /** Where the whole complaint is kept, word for word. */
  readonly complaintFile: string;
}

/**
 * The wrong files below `tests/broken/<folder>`: `a-key-is-misspelt.yaml` or a folder of that name,
 * each with its complaint beside it in `a-key-is-misspelt.txt`.
 */
export function brokenIn(folder: string): Broken[] {
  const place = join(import.meta.dirname, '../broken', folder);
  const names = readdirSync(place, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() || entry.name.endsWith('.yaml'),
  );
  return names.map((entry) => {
    const name = entry.name.replace(/\.yaml$/, '');
    const files = entry.isDirectory()
      ? readdirSync(join(place, name)).map((file) => `${name}/${file}`)
      : [entry.name];
    return {
      statement: name.replaceAll('-', ' '),
      texts: new Map(files.map((file) => [lastOf(file), readFileSync(join(place, file), 'utf8')])),
      complaintFile: join(place, `${name}.txt`),
    };
  });
}

/** Complaints that belong to no wrong file any more. */
export function strayComplaintsIn(folder: string): string[] {
  const place = join(import.meta.dirname, '../broken', folder);
  return readdirSync(place)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => name.replace(/\.txt$/, ''))
    .filter((name) => !existsSync(join(place, name)) && !existsSync(join(place, `${name}.yaml`)));
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
