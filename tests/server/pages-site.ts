import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Redirect } from '../../src/page-language/addresses.ts';
import { startServer, temporaryFolder } from './support.ts';

/** The home page of a small site. */
export const home = '<!doctype html><h1>Home</h1>';

/** A style sheet that stands inside one of its pages. */
export const sheet = 'h1 > b {\n  color: "é";\n}';

/** Its files by their names. */
export const site: Readonly<Record<string, string | Buffer>> = {
  'index.html': home,
  'index.html.br': brotliCompressSync(home),
  'index.html.gz': gzipSync(home),
  'about/index.html': '<h1>About</h1>',
  'about/team/index.html': '<h1>Team</h1>',
  '404.html': '<h1>Not here</h1>',
  'styled/index.html': `<style>${sheet}</style><h1>Styled</h1>`,
  'robots.txt': 'User-agent: *',
  'archive.gz': 'a file of its own',
  'assets/app-1a2b.js': 'start()',
  'favicon.ico': 'an icon',
  'images/house.webp': 'a picture',
  'images/_site/icon-1a2b3c4d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'images/_sizes/house-1a2b3c4d-480.webp': 'a small picture',
  'video/film.mp4': 'a film of some length',
  'video/_films/film-1a2b3c4d.mp4': 'a film',
};

/** Writes the site into a folder and returns it. */
export function writeSite(): string {
  const siteFolder = join(temporaryFolder(), 'site');
  for (const [name, content] of Object.entries(site)) {
    const path = join(siteFolder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  writeFileSync(join(siteFolder, '..', 'secret.txt'), 'secret');
  return siteFolder;
}

/** Serves the site, with addresses of a former one. */
export async function open(
  environment = {},
  redirects: readonly Redirect[] = [],
  showsSamples = false,
) {
  const siteFolder = writeSite();
  const { app } = await startServer({ siteFolder, environment, redirects, showsSamples });
  return {
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    head: (url: string) => app.inject({ method: 'HEAD', url }),
  };
}
