import { join } from 'node:path';
import { build, type InlineConfig, loadConfigFromFile, mergeConfig, type UserConfig } from 'vite';
import type { Bundle } from './bundle.ts';
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
    build: { outDir: `${draftFolder}/site`, rolldownOptions: { input } },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('the build gave no bundle');
  return output.output;
}

/**
 * Bundles what draws the pages of the site; returns the file. It has all it needs: the server that draws by it must not miss a
 * part once another build has taken its place.
 */
export async function bundleDrawer({ root, config }: Bundling): Promise<string> {
  const outDir = `${draftFolder}/drawer`;
  const input = { draw: join(root, entries.drawer) };
  await bundle(config, {
    define,
    ssr: { noExternal: true },
    build: {
      outDir,
      ssr: true,
      rolldownOptions: { input, output: { codeSplitting: false } },
    },
  });
  return join(root, outDir, 'draw.js');
}

/** Bundles the server's programs with all packages but the one that brings machine code: a start reads few files. */
export async function bundleServer({ root, config }: Bundling): Promise<void> {
  const input = Object.fromEntries(
    Object.entries(programs).map(([name, file]) => [name, join(root, file)]),
  );
  await bundle(config, {
    define,
    ssr: { noExternal: true, external: ['@photostructure/sqlite'] },
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
