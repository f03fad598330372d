import type { TestProject } from 'vitest/node';
import { startServer } from './built-server.ts';
import { setup as ensureBuilt } from './built-setup.ts';
import { serveChromium } from './chromium.ts';
import { ensureRichSite } from './rich-site.ts';

/** Before the tests of what was built: servers of it and of the site of `tests/rich`, and one Chromium, which all files share. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  ensureBuilt();
  const folder = ensureRichSite();
  const [site, richSite, chromium] = await Promise.all([
    startServer(),
    startServer({ folder }),
    serveChromium(),
  ]);
  provide('site', site.url);
  provide('richSite', richSite.url);
  provide('richFolder', folder);
  provide('chromium', chromium.wsEndpoint());
  return async () => {
    await Promise.all([site.stop('SIGTERM'), richSite.stop('SIGTERM'), chromium.close()]);
  };
}
