import { statSync } from 'node:fs';

/** Throws where files are no longer those that were opened. */
export type InsistOnFiles = () => void;

/**
 * Remembers which files are at a path and at that of its journal. While a program has them open they can be moved,
 * replaced or removed, and what is written to them then is found by nobody.
 */
export function rememberFiles(path: string): InsistOnFiles {
  const files = [path, `${path}-wal`].map((file) => ({ file, identity: identityOf(file) }));
  return () => {
    const lost = files.find(({ file, identity }) => identityOf(file) !== identity);
    if (!lost) return;
    throw new Error(
      `${lost.file} was moved, replaced or removed while the server had it open. Put it back, or restart the server to go on with what is there now`,
    );
  };
}

function identityOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}
