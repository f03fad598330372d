import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** What all files of tests have in common while they run. */
export interface Shared {
  /** Where the Chromium listens that they visit pages with. */
  readonly chromium: string;
  /** The address of the built server. */
  readonly site: string;
}

declare module 'vitest' {
  interface ProvidedContext extends Shared {}
}

/** The built server that all files of tests share; what others send to it is kept there, too. */
export function sharedServer(): { readonly url: string } {
  return { url: inject('site') };
}

/** The Chromium that all files of tests share; what one file opens in it goes when that file closes it. */
export function connectChromium(): Promise<Browser> {
  return chromium.connect(inject('chromium'));
}
