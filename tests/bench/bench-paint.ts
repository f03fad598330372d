import { ensureChromium, launchChromium } from '../support/chromium.ts';
import { type AtEnd, stoppingAtEnd } from './at-the-end.ts';
import { ensureInstalled } from './install.ts';
import { type Options, readOptions } from './options.ts';
import { serveOurSite } from './our-site.ts';
import { keysPart } from './parts/keys.ts';
import { lighthousePart } from './parts/lighthouse.ts';
import { paintPart } from './parts/paint.ts';
import type { Findings } from './parts/part.ts';
import { pressesPart } from './parts/presses.ts';
import { type Claim, verdict } from './said/claim.ts';
import { openSizes, openVersions } from './subjects.ts';
import { yardsticks } from './versions/all.ts';

/** Measures what was asked for, prints it, and returns the exit code: 1 when a promise is not held. */
export async function bench(words: readonly string[]): Promise<number> {
  const options = readOptions(words);
  ensureChromium();
  ensureInstalled();
  const claims: Claim[] = [];
  const note: Note = (findings) => {
    for (const table of findings.tables) say(table);
    claims.push(...findings.claims);
  };
  await stoppingAtEnd(async (atEnd) => {
    if (options.parts.some((part) => part !== 'lighthouse'))
      await measureForms(options, note, atEnd);
    await measurePages(options, note, atEnd);
  });
  say(verdict(claims));
  return claims.every(({ isHeld }) => isHeld) ? 0 : 1;
}

type Note = (findings: Findings) => void;

async function measureForms(
  { parts, rounds, site }: Options,
  note: Note,
  atEnd: AtEnd,
): Promise<void> {
  const { sizes, rowsAddress } = await openSizes(site, atEnd);
  const subjects = (await openVersions(sizes, yardsticks, atEnd))(() => true);
  const browser = await launchChromium();
  atEnd(() => browser.close());
  if (parts.includes('paint')) note(await paintPart(browser, subjects, rounds));
  if (parts.includes('keys')) note(await keysPart(browser, subjects, rounds));
  if (parts.includes('presses') && rowsAddress)
    note(await pressesPart(browser, rowsAddress, rounds));
}

async function measurePages({ parts, site }: Options, note: Note, atEnd: AtEnd): Promise<void> {
  if (!parts.includes('lighthouse')) return;
  const ourSite = await serveOurSite(site);
  atEnd(ourSite.stop);
  note(await lighthousePart(ourSite));
}

const say = (text: string): unknown => process.stdout.write(`\n${text}\n`);
