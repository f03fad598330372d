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

/** The project that is bundled, and what its `vite.config.ts` says. */
export interface Bundling {
  readonly root: string;
  readonly config: UserConfig;
}

/** What the server's programs are made from. */
const programs = {
  start: entries.server,
  requests: entries.requests,
  'database-thread': entries.databaseThread,
};

/** Whatever the environment says, what is built draws as fast as React can. */
const define = { 'process.env.NODE_ENV': '"production"' };

/** Reads the settings once for all that is bundled: to read them takes as long as to bundle a program. */
export async function readBundling(root: string): Promise<Bundling> {
  const environment = { command: 'build', mode: 'production' } as const;
  const read = await loadConfigFromFile(environment, join(root, 'vite.config.ts'), root);
  if (!read) throw new Error('there is no vite.config.ts');
  return { root, config: read.config };
}

/** Bundles what browsers get. */
export async function bundleBrowser({ root, config }: Bundling): Promise<Bundle> {
  // The page names the application; of the loader only the pages that are drawn know.
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
 * Lets Chromium compile a script as a whole while it is loaded, beside the page, and not each function when it is first called: a press would
 * wait for it (https://v8.dev/blog/explicit-compile-hints). Nothing may stand before the hint; shorter scripts are not compiled beside the page.
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
 * Bundles what draws the pages of the site; returns the file. It has all it needs: the server that draws by it must not miss a
 * part once another build has taken its place.
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

/** Bundles the server's programs with all packages but those that bring machine code: a start reads few files. */
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

/** Where a build is made, beside the one that is there, which a server may be using. */
export const draftFolder = 'dist.new';

/** What Vite says that it wrote for browsers. */
export type Bundle = Rolldown.RolldownOutput['output'];

type Chunk = Rolldown.OutputChunk;

/** The files of the build that one page needs at once. */
export interface PageFiles {
  /** The script that starts the application when its time has come. */
  readonly loader: string;
  /** The chunks of the application: the one that starts it, the one that says what is on the page (`site/entry-browser.tsx`), the others. */
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
