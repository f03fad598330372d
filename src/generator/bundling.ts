import { join } from 'node:path';
import {
  build,
  type InlineConfig,
  loadConfigFromFile,
  mergeConfig,
  type Plugin,
  type Rolldown,
  type UserConfig,
} from 'vite';
import { entries } from './entries.ts';

/** The project to bundle, and its `vite.config.ts`. */
export interface Bundling {
  readonly root: string;
  readonly config: UserConfig;
}

/** The entries of the server's programs. */
const programs = {
  start: entries.server,
  requests: entries.requests,
  'database-thread': entries.databaseThread,
};

/** Built pages use the production version of React, whatever the environment is. */
const define = { 'process.env.NODE_ENV': '"production"' };

/** Loads `vite.config.ts` once for all bundles, because loading it takes as long as bundling a program. */
export async function readBundling(root: string): Promise<Bundling> {
  const environment = { command: 'build', mode: 'production' } as const;
  const read = await loadConfigFromFile(environment, join(root, 'vite.config.ts'), root);
  if (!read) throw new Error('there is no vite.config.ts');
  return { root, config: read.config };
}

/** Bundles the code for browsers. */
export async function bundleBrowser({ root, config }: Bundling): Promise<Bundle> {
  // `index.html` names the application; only prerendered pages name the loader.
  const input = {
    index: join(root, 'index.html'),
    loader: join(root, entries.loader),
  };
  const result = await bundle(config, {
    plugins: [compileHint],
    build: { outDir: `${draftFolder}/site`, rolldownOptions: { input } },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('the build gave no bundle');
  return output.output;
}

/**
 * Lets Chromium compile a whole script in the background while it loads, instead of each function at its first call,
 * for which a press would wait (https://v8.dev/blog/explicit-compile-hints). The hint must come first; Chromium does
 * not compile shorter scripts in the background.
 */
const compileHint: Plugin = {
  name: 'compile-hint',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.code.length > 30_000)
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

/**
 * Bundles the module that renders pages; returns its file. It is one self-contained file, so that a running server
 * misses no part of it when another build takes its place.
 */
export async function bundleRenderer({ root, config }: Bundling): Promise<string> {
  const outDir = `${draftFolder}/renderer`;
  const input = { render: join(root, entries.renderer) };
  await bundle(config, {
    define,
    ssr: { noExternal: true },
    build: {
      outDir,
      ssr: true,
      rolldownOptions: { input, output: { codeSplitting: false } },
    },
  });
  return join(root, outDir, 'render.js');
}

/** Bundles the server's programs with all packages but the native ones, so that a start reads few files. */
export async function bundleServer({ root, config }: Bundling): Promise<void> {
  const input = Object.fromEntries(
    Object.entries(programs).map(([name, file]) => [name, join(root, file)]),
  );
  await bundle(config, {
    define,
    ssr: { noExternal: true, external: ['@photostructure/sqlite', 'sharp'] },
    build: {
      outDir: `${draftFolder}/server`,
      ssr: true,
      rolldownOptions: { input },
    },
  });
}

function bundle(config: UserConfig, settings: InlineConfig) {
  return build({ ...mergeConfig(config, settings), configFile: false, logLevel: 'warn' });
}

/** The folder of a new build, beside the old one, which a server may be using. */
export const draftFolder = 'dist.new';

/** The files that Vite wrote for browsers. */
export type Bundle = Rolldown.RolldownOutput['output'];

type Chunk = Rolldown.OutputChunk;

/** The files of the build that one page loads at once. */
export interface PageFiles {
  /** The script that starts the application when it is needed. */
  readonly loader: string;
  /**
   * The chunks of the application: first its entry, then the one with the page's content (`site/entry-browser.tsx`),
   * then the others.
   */
  readonly scripts: readonly string[];
  /**
   * The style sheets that are inlined in the page; the site's first, because it sets the order of the cascade layers.
   */
  readonly styles: readonly string[];
  /** The style sheets of which the page has only the rules it needs; the application loads them whole. */
  readonly criticalSheets: readonly string[];
}

/**
 * The module with all blocks, of which a page needs a few. The styles of a form are inlined whole, because the server
 * may render it again with messages.
 */
const blocksModule = entries.contentPage;

/**
 * Returns the files that a page needs at once: the chunks of its modules, of which the first has its content, and all
 * that they import.
 */
export function pageFilesIn(bundle: Bundle, modules: readonly string[]): PageFiles {
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
