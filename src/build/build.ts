import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { filesOf } from './bundle.ts';
import { compressFolder } from './compress.ts';
import { assemblePage } from './html.ts';
import { pagesToBuild } from './pages.ts';
import { type PageSize, sizeTable, weigh } from './sizes.ts';

type Bundle = Rolldown.RolldownOutput['output'];

type DrawPage = (path: string) => Promise<string>;

/** Loads the module that draws pages, from the file it was built into. */
export type LoadModule = (file: string) => Promise<{ readonly drawPage: DrawPage }>;

/** What the server's programs are made from, below `src/`. */
const programs = { start: 'server/start.ts', requests: 'server/requests.ts' };

/**
 * Builds everything into `dist/`: `site/` for browsers, every page drawn ahead and compressed, and
 * `server/` as plain JavaScript. Returns a table of what a first visit to each page weighs.
 */
export async function buildAll(root: string, load: LoadModule): Promise<string> {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const bundle = await buildBrowser(root);
  const drawPage = await buildPrerenderer(root, load);
  const sizes = await writePages(root, bundle, drawPage);
  compressFolder(join(root, 'dist/site'));
  await buildServer(root);
  rmSync(join(root, 'dist/prerender'), { recursive: true });
  writeFileSync(join(root, 'dist/sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
  return sizeTable(sizes);
}

async function buildBrowser(root: string): Promise<Bundle> {
  const result = await build({ root, logLevel: 'warn', build: { outDir: 'dist/site' } });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('the build gave no bundle');
  return output.output;
}

async function buildPrerenderer(root: string, load: LoadModule): Promise<DrawPage> {
  const outDir = 'dist/prerender';
  await build({
    root,
    logLevel: 'warn',
    build: { outDir, ssr: 'src/site/entry-prerender.tsx', copyPublicDir: false },
  });
  const { drawPage } = await load(join(root, outDir, 'entry-prerender.js'));
  return drawPage;
}

async function writePages(root: string, bundle: Bundle, drawPage: DrawPage): Promise<PageSize[]> {
  const folder = join(root, 'dist/site');
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const sizes: PageSize[] = [];
  for (const page of pagesToBuild(root)) {
    const files = filesOf(bundle, page.modules);
    const html = await drawPage(page.address);
    const target = join(folder, page.file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, assemblePage(template, { head: page.head, files, html }));
    sizes.push(weigh(folder, page.head.path ?? page.file, files));
  }
  return sizes;
}

async function buildServer(root: string): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    build: {
      outDir: 'dist/server',
      ssr: true,
      copyPublicDir: false,
      rollupOptions: {
        input: Object.fromEntries(
          Object.entries(programs).map(([name, file]) => [name, join(root, 'src', file)]),
        ),
      },
    },
  });
}
