import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileError } from '../yaml/file-error.ts';
import { type MisnamedFile, misnamedFiles } from './file-names.ts';
import { namesBelow, readYamlFolder } from './read-yaml-folder.ts';

/** A folder as it is read, with what keeps some of its files from it. */
export interface FolderReading {
  /** The texts by path, as `readYamlFolder` gives them; a file under a wrong name stands under the one that was meant. */
  readonly texts: ReadonlyMap<string, string>;
  /** The texts of the files that nobody reads, by their own path. */
  readonly ignored: ReadonlyMap<string, string>;
  /** What is wrong with the names of files. */
  readonly errors: readonly FileError[];
  /** The paths in `texts` of which no file has that name. */
  readonly meant: ReadonlySet<string>;
  /** The paths of all files, and those that messages propose for one. */
  readonly taken: ReadonlySet<string>;
}

/** Reads `forms` or `content` below `root`, and says which of its files would be passed over. */
export function readFolder(root: string, folder: string): FolderReading {
  const names = namesBelow(root, folder);
  const taken = new Set(names.map((name) => `${folder}/${name}`));
  const misnamed = misnamedFiles(folder, names, taken);
  const texts = new Map(readYamlFolder(root, folder));
  for (const { file } of misnamed) texts.delete(file);
  const all = misnamed.map((each) => [each, readFileSync(join(root, each.file), 'utf8')] as const);
  const meant = all.flatMap(([each, text]) => (each.meant ? [[each.meant, text] as const] : []));
  for (const [file, text] of meant) texts.set(file, text);
  return {
    texts: new Map([...texts].sort(([left], [right]) => (left < right ? -1 : 1))),
    ignored: new Map(all.flatMap(([each, text]) => (each.meant ? [] : [[each.file, text]]))),
    errors: misnamed.map(asError),
    meant: new Set(meant.map(([file]) => file)),
    taken,
  };
}

function asError({ file, message }: MisnamedFile): FileError {
  return { file, line: 1, column: 1, message, isUnreadable: true };
}
