import type { Rolldown } from 'vite';
import { entries } from './entries.ts';

const application = ending(entries.application);

const anyForm = ending(entries.siteForm);

const partsOfForm = /virtual:form-parts\//;

/** What more forms than these load stands with what all forms load. */
const fewForms = 4;

/** The modules that render the two kinds of pages. */
const pageKinds = [
  ending(entries.contentPage),
  ending(
    entries.formPage,
    entries.siteForm,
    ...[`${entries.engine}/theme`, entries.questions].map((room) => `${room}/\\w+/\\w+.tsx`),
  ),
];

function ending(...files: readonly string[]): RegExp {
  return new RegExp(`/(?:${files.join('|').replaceAll('.', '\\.')})$`);
}

/**
 * Chooses the chunk of a module: `common` for all that the application imports and that both kinds of pages use, `form`
 * for all that renders any form, and for the widgets of most. More chunks would take more bytes. The module that starts the application
 * has its own chunk, because it awaits a page that imports `common`.
 */
export function commonChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const importers = importersOf(id, context);
  const isNeededBy = (wanted: RegExp) => importers.some((importer) => wanted.test(importer));
  if (isNeededBy(application) || pageKinds.every(isNeededBy)) return 'common';
  const forms = importers.filter((importer) => partsOfForm.test(importer));
  return anyForm.test(id) || isNeededBy(anyForm) || forms.length > fewForms ? 'form' : null;
}

/** Returns all modules that import a module, or import one that does. */
function importersOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const found = new Set([id]);
  for (const module of found)
    for (const importer of context.getModuleInfo(module)?.importers ?? []) found.add(importer);
  found.delete(id);
  return [...found];
}
