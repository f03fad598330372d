import type { Rolldown } from 'vite';
import type { PageFiles } from './html.ts';

type Bundle = Rolldown.RolldownOutput['output'];
type Chunk = Rolldown.OutputChunk;

/** The files that a page needs at once: the chunks that hold its modules and all that these import. */
export function filesOf(bundle: Bundle, modules: readonly string[]): PageFiles {
  const chunks = bundle.filter((file): file is Chunk => file.type === 'chunk');
  const starts = chunks.filter(
    (chunk) => chunk.isEntry || modules.some((module) => chunk.moduleIds.includes(module)),
  );
  const missing = modules.filter(
    (module) => !chunks.some((chunk) => chunk.moduleIds.includes(module)),
  );
  if (missing.length > 0) throw new Error(`the build has no ${missing.join(', ')}`);
  const needed = withImports(starts, chunks);
  return {
    fonts: bundle.flatMap(({ fileName }) => (fileName.endsWith('.woff2') ? [fileName] : [])),
    scripts: needed.map((chunk) => chunk.fileName),
    styles: [...new Set(needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))],
  };
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
