import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isLeftAlone } from './file-names.ts';

/**
 * Reads every `.yaml` file of a folder, recursively. Paths are relative to `root`, with forward slashes
 * (`content/pages/home.yaml`), sorted.
 */
export function readYamlFolder(root: string, folder: string): Map<string, string> {
  const files = namesBelow(root, folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${folder}/${name}`);
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/**
 * Lists all files of a folder, recursively, with forward slashes, sorted; none if the folder does not exist. What is
 * left alone (`isLeftAlone`) is not in it. A link to a file is: the check rejects it, and reports nothing else as
 * missing because of it.
 */
export function namesBelow(root: string, folder: string): string[] {
  return namesOf(root, folder, (entry) => entry.isFile() || leadsToFile(entry));
}

/** Lists all symbolic links of a folder in the same way. */
export function linksBelow(root: string, folder: string): string[] {
  return namesOf(root, folder, (entry) => entry.isSymbolicLink());
}

function namesOf(root: string, folder: string, isWanted: (entry: Dirent) => boolean): string[] {
  const place = join(root, folder);
  if (!existsSync(place)) return [];
  return entriesBelow(place)
    .filter(isWanted)
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
}

/** Node follows links to folders by itself from version 24 on. */
function entriesBelow(place: string): Dirent[] {
  const entries = readdirSync(place, { withFileTypes: true });
  return entries
    .filter(({ name }) => !isLeftAlone(name))
    .flatMap((entry) =>
      entry.isDirectory() ? [entry, ...entriesBelow(join(place, entry.name))] : [entry],
    );
}

function leadsToFile(entry: Dirent): boolean {
  const path = join(entry.parentPath, entry.name);
  return entry.isSymbolicLink() && existsSync(path) && statSync(path).isFile();
}
