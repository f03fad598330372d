import { statSync } from 'node:fs';
import { join } from 'node:path';
import { namesBelow } from './read-yaml-folder.ts';

/** The folders whose files editors and testers save while a program shows or judges them. */
export const editedFolders: readonly string[] = ['forms', 'content', 'tests/forms'];

/** A file that was saved, added or removed, by its absolute path; `event` as file watchers name it. */
export interface FileChange {
  readonly event: 'add' | 'change' | 'unlink';
  readonly file: string;
}

/**
 * Returns a function that returns the changes in these folders since it was called last. File watchers miss changes: Vite's
 * drops the second of two within 50 ms, and editors empty a file before they write it.
 */
export function watchEditedFolders(root: string): () => FileChange[] {
  let known = new Map<string, string>();
  const look = (): FileChange[] => {
    const before = known;
    known = stampsNow(root) ?? before;
    const files = new Set([...before.keys(), ...known.keys()]);
    return [...files]
      .filter((file) => before.get(file) !== known.get(file))
      .map((file) => {
        if (!known.has(file)) return { event: 'unlink', file };
        return { event: before.has(file) ? 'change' : 'add', file };
      });
  };
  look();
  return look;
}

/**
 * Returns a text for each file that differs after each save; undefined if a folder has vanished while it was listed, or is
 * locked: the next look says what is there.
 */
function stampsNow(root: string): Map<string, string> | undefined {
  try {
    const files = editedFolders.flatMap((folder) =>
      namesBelow(root, folder).map((name) => join(root, folder, name)),
    );
    return new Map(files.flatMap(stampOf));
  } catch {
    return undefined;
  }
}

function stampOf(file: string): [string, string][] {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats ? [[file, [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ')]] : [];
}
