import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesBelow } from '../../src/files/read-yaml-folder.ts';
import { root } from './forms.ts';
import { copyInto, type Originals } from './project-copy.ts';

/**
 * A copy of the project, built for a public address in a folder of `.cache/`; it is built anew only when something in it
 * has changed. Returns its folder.
 */
export function ensurePublicSite(name: string, copied: Omit<Originals, 'from'> = {}): string {
  const folder = join(root, '.cache', name);
  const { run } = copyInto(folder, { from: root, ...copied });
  const { status, stdout, stderr } = run('ensure-built', {
    SITE_URL: 'https://www.example.com',
    FILES: 'data/files',
  });
  if (status !== 0) throw new Error(`the ${name} of the tests cannot be built: ${stdout}${stderr}`);
  return folder;
}

/** The pages, scripts and style sheets of a site that was built in a folder, by their names. */
export function builtTexts(folder: string): Map<string, string> {
  const names = namesBelow(folder, 'dist/site').filter((name) => /\.(?:html|js|css)$/.test(name));
  return new Map(
    names.map((name) => [name, readFileSync(join(folder, 'dist/site', name), 'utf8')]),
  );
}
