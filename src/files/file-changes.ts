import { statSync } from 'node:fs';
import { join } from 'node:path';
import { namesBelow } from './read-yaml-folder.ts';

/** A file that was saved, added or removed, by its absolute path; `event` as file watchers name it. */
export interface FileChange {
  readonly event: 'add' | 'change' | 'unlink';
  readonly file: string;
}

/** Finds changed files by looking at all of them. */
export interface FileChanges {
  /** Returns the changes since the last look. */
  look(): FileChange[];
  /** Leaves the current state of a file out of the next look, as somebody else reports it; false if it is in none of the folders. */
  note(file: string): boolean;
}

/**
 * Compares the files of these folders with those of the last look. File watchers miss changes: Vite's drops the second of two
 * within 50 ms, and editors empty a file before they write it.
 */
export function watchFolders(root: string, folders: readonly string[]): FileChanges {
  let known = new Map<string, string>();
  const stampsNow = (): Map<string, string> => {
    try {
      return stampsOf(root, folders);
    } catch {
      // A folder has vanished while it was listed, or is locked: the next look says what is there.
      return new Map(known);
    }
  };
  known = stampsNow();
  return {
    look: () => {
      const now = stampsNow();
      const before = known;
      known = now;
      const files = [...new Set([...before.keys(), ...now.keys()])];
      return files
        .filter((file) => before.get(file) !== now.get(file))
        .map((file) => {
          if (!now.has(file)) return { event: 'unlink', file };
          return { event: before.has(file) ? 'change' : 'add', file };
        });
    },
    note: (file) => {
      const isInside = folders.some((folder) => file.startsWith(`${join(root, folder)}/`));
      if (!isInside) return false;
      const stamp = stampOf(file);
      if (stamp === undefined) known.delete(file);
      else known.set(file, stamp);
      return true;
    },
  };
}

function stampsOf(root: string, folders: readonly string[]): Map<string, string> {
  const files = folders.flatMap((folder) =>
    namesBelow(root, folder).map((name) => join(root, folder, name)),
  );
  return new Map(
    files.flatMap((file) => {
      const stamp = stampOf(file);
      return stamp === undefined ? [] : [[file, stamp]];
    }),
  );
}

/** Returns a text that differs after each save of a file; undefined if there is no such file. */
function stampOf(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ');
}
