import type { Browser } from 'playwright-core';
import { untilAlive } from './alive.ts';
import type { Subject } from './subject.ts';
import { visiting } from './visit.ts';

/** What comes over the line for a first visit, in bytes as they are packed, without the heads of the answers. */
export type Bytes = Record<'html' | 'script' | 'style' | 'other', number>;

const kinds: Readonly<Record<string, keyof Bytes>> = {
  document: 'html',
  script: 'script',
  stylesheet: 'style',
};

/** Opens a version of a form, waits until it is alive, and adds up what it has loaded. */
export function measureBytes(browser: Browser, subject: Subject): Promise<Bytes> {
  return visiting(browser, { isNetworkSlow: false }, async (visit) => {
    const bytes = { html: 0, script: 0, style: 0, other: 0 };
    const counted: Promise<void>[] = [];
    visit.page.on('requestfinished', (request) => {
      const kind = kinds[request.resourceType()] ?? 'other';
      const count = async () => {
        const { responseBodySize } = await request.sizes();
        bytes[kind] += responseBodySize;
      };
      if (request.url().startsWith('http')) counted.push(count());
    });
    await visit.page.goto(subject.address);
    await untilAlive(visit);
    await Promise.all(counted);
    return bytes;
  });
}
