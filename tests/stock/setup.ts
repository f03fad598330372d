import { ensureChromium } from '../support/chromium.ts';

/** Sees to it that there is a browser, once for all tests of this folder. */
export function setup(): void {
  ensureChromium();
}
