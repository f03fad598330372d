import type { Rolldown } from 'vite';
import { entries } from './entries.ts';

type ImportersOf = (id: string) => readonly string[];

const application = ending(entries.application);

const anyForm = ending(entries.siteForm);

/** The modules that draw the two kinds of pages. */
const pageKinds = [
  ending(entries.contentPage),
  ending(entries.formPage, entries.siteForm, `${entries.engine}/theme/\\w+/\\w+.tsx`),
];

function ending(...files: readonly string[]): RegExp {
  return new RegExp(`/(?:${files.join('|').replaceAll('.', '\\.')})$`);
}

/**
 * Puts into one file what every page loads: all that the application imports at once, and what both kinds of pages do. What
 * draws any form is another. Several files would say the same in more bytes. What starts the application stays apart, as it waits for a page that
 * imports this file.
 */
export function commonChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const importersOf: ImportersOf = (module) => context.getModuleInfo(module)?.importers ?? [];
  const isNeededBy = (importer: RegExp): boolean =>
    isImportedBy(importer, { id, importersOf, seen: new Set() });
  if (isNeededBy(application) || pageKinds.every(isNeededBy)) return 'common';
  return anyForm.test(id) || isNeededBy(anyForm) ? 'form' : null;
}

interface Search {
  readonly id: string;
  readonly importersOf: ImportersOf;
  readonly seen: Set<string>;
}

function isImportedBy(wanted: RegExp, { id, importersOf, seen }: Search): boolean {
  seen.add(id);
  return importersOf(id).some(
    (importer) =>
      wanted.test(importer) ||
      (!seen.has(importer) && isImportedBy(wanted, { id: importer, importersOf, seen })),
  );
}
