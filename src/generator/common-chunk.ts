import type { Rolldown } from 'vite';
import { entries } from './entries.ts';

type ImportersOf = (id: string) => readonly string[];

const application = ending(entries.application);

const anyForm = ending(entries.siteForm);

/** The modules that render the two kinds of pages. */
const pageKinds = [
  ending(entries.contentPage),
  ending(entries.formPage, entries.siteForm, `${entries.engine}/theme/\\w+/\\w+.tsx`),
];

function ending(...files: readonly string[]): RegExp {
  return new RegExp(`/(?:${files.join('|').replaceAll('.', '\\.')})$`);
}

/**
 * Chooses the chunk of a module: `common` for all that the application imports and that both kinds of pages use, `form`
 * for all that renders any form. More chunks would take more bytes. The module that starts the application has its own
 * chunk, because it awaits a page that imports `common`.
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
