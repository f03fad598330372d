import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Chromium without the windows that nobody sees: it draws and runs pages alike for half the work. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What would only cost time: the menus of an address bar that nobody sees were two more pages for each window. */
const unwanted = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright itself turns off. Of two such lists Chromium heeds the last alone, so ours repeats it. */
const unwantedByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
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
  // The tabs of a profile share one process, which has read the scripts of the site once.
  '--renderer-process-limit=1',
  `--disable-features=${[...unwanted, ...unwantedByPlaywright].join()}`,
];

/**
 * Starts the Chromium of this machine with an empty profile; it keeps the pages whole that are left, as for people, if
 * asked to, which only the one with windows does.
 */
export async function launchChromium({ keepsPages = false } = {}): Promise<Browser> {
  const executablePath = keepsPages ? findChromium() : findQuickChromium();
  if (!executablePath) throw new Error('there is no Chromium on this machine');
  return chromium.launch({
    executablePath,
    args: [...flags],
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  });
}

/** The Chromium that the files of a worker share, one after the other; it ends with the worker. */
export const chromiumOfWorker: () => Promise<Browser> = once(launchChromium);

/** Sees to it that there is a Chromium: the system's, else Debian's, else Playwright's own. */
export function ensureChromium(): void {
  if (findChromium()) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const run = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'inherit' });
    run('update');
    const packages = ['chromium', 'chromium-headless-shell', 'fonts-dejavu-core'];
    run('install', '--yes', '--no-install-recommends', ...packages);
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

/** The headless shell, unless `CHROMIUM_PATH` names another one or there is none. */
function findQuickChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || !existsSync(headlessShell) ? findChromium() : headlessShell;
}

/** What a function gives when it is first called, from then on. */
function once<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => {
    const [value = make()] = made;
    made[0] = value;
    return value;
  };
}
