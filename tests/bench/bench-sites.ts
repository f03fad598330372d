import { ensureChromium, launchChromium } from '../support/chromium.ts';
import { stoppingAtEnd } from './at-the-end.ts';
import { ensureInstalled } from './install.ts';
import { byTurns } from './measure/rounds.ts';
import { readRounds } from './options.ts';
import { browserIn, keepResult } from './said/result.ts';
import { figures, measurePage } from './sites/measure-page.ts';
import { openSites } from './sites/open-sites.ts';
import { frameworkVersions } from './sites/project.ts';
import { sitesText } from './sites/sites-text.ts';
import { type TriedPage, tryPage } from './sites/try-page.ts';

/** Compares two of our pages with the same pages as frameworks make them, and keeps the result. */
export async function bench(words: readonly string[]): Promise<number> {
  const rounds = readRounds(words, 5);
  ensureChromium();
  ensureInstalled();
  ensureInstalled('sites');
  await stoppingAtEnd(async (atEnd) => {
    const { pages, booking } = await openSites(atEnd);
    const browser = await launchChromium();
    atEnd(() => browser.close());
    const tried: TriedPage[] = [];
    for (const page of pages) {
      process.stderr.write(`Tried: ${page.version}, ${page.kind}\n`);
      tried.push(await tryPage(browser, page, booking));
    }
    const found = await byTurns(tried, { rounds, figures }, (each) => measurePage(browser, each));
    keepResult({
      name: 'sites',
      title: 'Two pages, made in four ways',
      command: `bench:sites -- --rounds ${rounds}`,
      circumstances: [browserIn(browser), ...frameworkVersions()],
      text: sitesText(found),
    });
  });
  return 0;
}
