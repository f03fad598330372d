import type { Rolldown } from 'vite';
import { browserEntries } from './bundle.ts';

/**
 * Puts into one file what every page loads: all that the application imports at once. Several files would say the same
 * in more bytes. What starts the application stays apart, as it waits for a page that imports this file.
 */
export function commonChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  return isImported(id, context, new Set()) ? 'common' : null;
}

function isImported(id: string, context: Rolldown.ChunkingContext, seen: Set<string>): boolean {
  seen.add(id);
  const { importers = [] } = context.getModuleInfo(id) ?? {};
  return importers.some(
    (importer) =>
      importer.endsWith(`/src/${browserEntries.application}`) ||
      (!seen.has(importer) && isImported(importer, context, seen)),
  );
}
