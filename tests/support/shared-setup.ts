import type { TestProject } from 'vitest/node';
import { startServer } from './built-server.ts';
import { setup as ensureBuilt } from './built-setup.ts';
import { root } from './forms.ts';
import { ensureRichSite } from './rich-site.ts';

/** Before the tests of what was built: servers of it and of the site of `tests/rich`, which all files share. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  ensureBuilt();
  const folder = ensureRichSite();
  const [site, richSite] = await Promise.all([
    startServer({ folder: root }),
    startServer({ folder }),
  ]);
  provide('site', site.url);
  provide('richSite', richSite.url);
  provide('richFolder', folder);
  return async () => {
    await Promise.all([site.stop('SIGTERM'), richSite.stop('SIGTERM')]);
  };
}
