import type { Browser } from 'playwright-core';
import { untilAlive } from './alive.ts';
import { visiting } from './visit.ts';

/** What comes over the line for a first visit, in bytes as they are packed, without the heads of the answers. */
export type Bytes = Record<(typeof kindNames)[number], number>;

const kindNames = ['html', 'script', 'style', 'font', 'picture', 'other'] as const;

/** The bytes of a first visit, and how many requests they took. */
export interface Weight {
  readonly bytes: Bytes;
  readonly requests: number;
}

const kinds: Readonly<Record<string, keyof Bytes>> = {
  document: 'html',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
  image: 'picture',
};

/** Opens a page, waits until it is alive and loads nothing more, and adds up what it has loaded. */
export function measureBytes(browser: Browser, address: string): Promise<Weight> {
  return visiting(browser, { isNetworkSlow: false }, async (visit) => {
    const bytes = { html: 0, script: 0, style: 0, font: 0, picture: 0, other: 0 };
    const counted: Promise<void>[] = [];
    visit.page.on('requestfinished', (request) => {
      const kind = kinds[request.resourceType()] ?? 'other';
      const count = async () => {
        const { responseBodySize } = await request.sizes();
        bytes[kind] += responseBodySize;
      };
      if (request.url().startsWith('http')) counted.push(count());
    });
    await visit.page.goto(address);
    await untilAlive(visit);
    await visit.page.waitForLoadState('networkidle');
    await Promise.all(counted);
    return { bytes, requests: counted.length };
  });
}
