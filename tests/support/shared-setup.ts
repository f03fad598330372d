import type { TestProject } from 'vitest/node';
import { startServer } from './built-server.ts';
import { setup as ensureBuilt } from './built-setup.ts';
import { serveChromium } from './chromium.ts';

/** Before the tests of what was built: one server of it and one Chromium, which all files share. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  ensureBuilt();
  const [server, chromium] = await Promise.all([startServer(), serveChromium()]);
  provide('site', server.url);
  provide('chromium', chromium.wsEndpoint());
  return async () => {
    await Promise.all([server.stop('SIGTERM'), chromium.close()]);
  };
}
