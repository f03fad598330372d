import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What Chromium is started with wherever nobody looks at it. */
export const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the Chromium of this machine with an empty profile; it keeps the pages whole that are left, as for people, if asked to. */
export function launchChromium({ keepsPages = false } = {}): Promise<Browser> {
  return chromium.launch({
    ...launching(),
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  });
}

/** Starts a Chromium to which several can connect. */
export function serveChromium(): Promise<BrowserServer> {
  return chromium.launchServer({ ...launching(), host: '127.0.0.1' });
}

/** Sees to it that there is a Chromium: the system's, else Debian's, else Playwright's own. */
export function ensureChromium(): void {
  if (findChromium()) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const run = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'inherit' });
    run('update');
    run('install', '--yes', '--no-install-recommends', 'chromium', 'fonts-dejavu-core');
  } else {
    execFileSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' });
  }
}

/** The path of a Chromium: the one `CHROMIUM_PATH` names, one in a usual place, or Playwright's own. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...usualPlaces, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

function launching() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('there is no Chromium on this machine');
  return { executablePath, args: [...flags] };
}
