import type { Page } from 'playwright-core';
import { barriers, layoutShift } from '../support/quality.ts';
import { hydrate, openHydrated } from '../support/visit.ts';

/** What the HTML of a page draws by itself, before anything else has come, at one width. */
export interface SeenAlone {
  readonly width: number;
  readonly shift: number;
  /** The faces in which its heading is drawn. */
  readonly faces: readonly string[];
  /** The colour behind everything. */
  readonly ground: string;
}

/** What a page is once its script has taken it over. */
export interface SeenAlive {
  readonly headings: number;
  readonly shift: number;
  /** What axe finds. */
  readonly barriers: readonly string[];
}

/** The first visit to a page, on a phone. */
export interface FirstSeen extends SeenAlive {
  /** The paths of all that was asked for, in order, until somebody points at something. */
  readonly asked: readonly string[];
  /** The scripts of the application. */
  readonly chunks: string[];
  readonly hasForm: boolean;
  /** What the page said before any script had run, and what it says now. */
  readonly served: string;
  readonly says: string;
  /** How wide it is in a window of 320 pixels. */
  readonly narrowest: number;
}

const emptyPicture = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** Looks at the HTML of a page alone, at each of these widths: nothing that it asks for comes, and pictures are empty. */
export async function seeAlone(
  page: Page,
  { url, widths }: { readonly url: string; readonly widths: readonly number[] },
): Promise<SeenAlone[]> {
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) return route.continue();
    // A picture that failed would give its room away.
    return request.resourceType() === 'image' ? route.fulfill(emptyPicture) : route.abort();
  });
  const seen: SeenAlone[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(url, { waitUntil: 'load' });
    seen.push({
      width,
      faces: await drawnFaces(page, 'h1'),
      ground: await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
      shift: await layoutShift(page),
    });
  }
  await page.unroute('**/*');
  return seen;
}

/** How everything in a page is drawn, element by element. */
export function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    // Chromium hides a <noscript> that was in the HTML alone.
    [...document.querySelectorAll('body :not(noscript)')].map((element) => {
      const { display, color, font, inlineSize, blockSize } = getComputedStyle(element);
      return [element.localName, display, color, font, inlineSize, blockSize].join(' ');
    }),
  );
}

/** How a page is drawn by its own styles, and how with these sheets besides. */
export async function seeWithSheets(page: Page, sheets: readonly string[]) {
  const before = await looksOf(page);
  for (const url of sheets) await page.addStyleTag({ url });
  return { before, after: await looksOf(page) };
}

/** Visits a page for the first time, on a phone, and waits until nothing more comes. */
export async function seeFirst(page: Page, url: string): Promise<FirstSeen> {
  const asked = requestsOf(page);
  // The application is asked for later than this.
  const remember = `() => { window.servedText = (${mainText})(); }`;
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${remember})`);
  await page.goto(url, { waitUntil: 'networkidle' });
  const askedBefore = [...asked];
  await hydrate(page);
  const seen = {
    ...(await seeAlive(page)),
    asked: askedBefore,
    chunks: await chunksOf(page),
    hasForm: (await page.locator('form[data-form]').count()) > 0,
    served: await page.evaluate<string>('window.servedText'),
    says: await page.evaluate(mainText),
  };
  await page.setViewportSize({ width: 320, height: 844 });
  return {
    ...seen,
    narrowest: await page.evaluate(() => document.documentElement.scrollWidth),
  };
}

/** Loads a page on a desk and waits until its script has taken it over. */
export async function seeOnDesk(page: Page, url: string): Promise<SeenAlive> {
  await page.setViewportSize({ width: 1280, height: 844 });
  // A page that begins before its window is that wide shifts.
  await page.waitForFunction(() => window.innerWidth === 1280);
  await openHydrated(page, url);
  return seeAlive(page);
}

/** The paths of what a page asks for, in order; the list grows. */
export function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** The scripts of the application, as a page names them to its loader. */
export function chunksOf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      document.querySelector('script[data-chunks]')?.getAttribute('data-chunks')?.split(' ') ?? [],
  );
}

async function seeAlive(page: Page): Promise<SeenAlive> {
  return {
    headings: await page.locator('h1').count(),
    shift: await layoutShift(page),
    barriers: await barriers(page),
  };
}

/**
 * What a page says, in its HTML and once it lives: without the note for those without scripts. A script may add buttons
 * that only it can serve, and copies that nobody is told of.
 */
function mainText(): string {
  const main = document.querySelector('main')?.cloneNode(true);
  if (!(main instanceof Element)) return '';
  for (const part of main.querySelectorAll('noscript, button, [aria-hidden=true]')) part.remove();
  return main.textContent ?? '';
}

/** The faces in which the browser has really drawn the text of an element, those of the page apart from the machine's. */
export async function drawnFaces(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) =>
    isCustomFont ? familyName : `${familyName} of this machine`,
  );
}
