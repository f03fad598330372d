import type { Rolldown } from 'vite';
import { entries } from './entries.ts';

/** What Vite says that it wrote for browsers. */
export type Bundle = Rolldown.RolldownOutput['output'];

type Chunk = Rolldown.OutputChunk;

/** The files of the build that one page needs at once. */
export interface PageFiles {
  /** The script that starts the application when its time has come. */
  readonly loader: string;
  /** The chunks of the application: the one that starts it, the one that says what is on the page (`site/own-page.ts`), the others. */
  readonly scripts: readonly string[];
  /** The style sheets that stand in the page, that of the whole site first: it sets the order of the cascade layers. */
  readonly styles: readonly string[];
  /** Those of which it holds only what it has a use for; the application fetches them. */
  readonly criticalSheets: readonly string[];
}

/**
 * Holds all blocks, of which a page has a few. A form, by contrast, is drawn again by the server with messages that the
 * built page does not have.
 */
const blocksModule = entries.contentPage;

/** The files that a page needs at once: the chunks that hold its modules, of which the first says what is on it, and all that these import. */
export function filesOf(bundle: Bundle, modules: readonly string[]): PageFiles {
  const chunks = bundle.filter((file): file is Chunk => file.type === 'chunk');
  const holding = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`the build has no ${module}`);
    return chunk;
  });
  const application = entryOf(chunks, 'application');
  const needed = withImports([application, ...holding], chunks);
  const inOrder = new Set([application, ...holding, ...needed]);
  const hasBlocks = ({ moduleIds }: Chunk) => moduleIds.some((id) => id.endsWith(blocksModule));
  return {
    loader: entryOf(chunks, 'loader').fileName,
    scripts: [...inOrder].map((chunk) => chunk.fileName),
    styles: sheetsOf(needed.filter((chunk) => !hasBlocks(chunk))),
    criticalSheets: sheetsOf(needed.filter(hasBlocks)),
  };
}

function sheetsOf(chunks: readonly Chunk[]): string[] {
  return [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))];
}

function entryOf(chunks: readonly Chunk[], entry: 'application' | 'loader'): Chunk {
  const found = chunks.find(
    ({ isEntry, moduleIds }) =>
      isEntry && moduleIds.some((id) => id.endsWith(`/${entries[entry]}`)),
  );
  if (!found) throw new Error(`the build has no ${entries[entry]}`);
  return found;
}

function withImports(starts: readonly Chunk[], chunks: readonly Chunk[]): Chunk[] {
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = chunks.find((candidate) => candidate.fileName === name);
      if (imported) visit(imported);
    }
  };
  starts.forEach(visit);
  return [...found];
}
