import { ensureChromium, launchChromium } from '../support/chromium.ts';
import { root } from '../support/forms.ts';
import { type AtEnd, stoppingAtEnd } from './at-the-end.ts';
import { bookingsReached } from './check/bookings.ts';
import { cpuOfPageReached } from './check/growth.ts';
import { type Compared, compare, lineOf } from './check/limits.ts';
import { sizesReached } from './check/sizes.ts';
import { speedReached } from './check/speed.ts';
import { ensureInstalled } from './install.ts';
import { readRounds } from './options.ts';
import { openBooking, openVersions } from './subjects.ts';
import { plainHtml, plainReact } from './versions/all.ts';

/** Holds the site to what it reached before: says what it reaches now, and returns 1 when a limit is broken. */
export async function bench(words: readonly string[]): Promise<number> {
  const rounds = readRounds(words, 3);
  ensureChromium();
  ensureInstalled();
  const compared: Compared[] = [];
  await stoppingAtEnd(async (atEnd) => {
    compared.push(...(await compareAll(rounds, atEnd)));
  });
  const broken = compared.filter(({ isBroken }) => isBroken);
  for (const each of compared) process.stdout.write(`${lineOf(each)}\n`);
  for (const each of broken) process.stderr.write(`BROKEN  ${lineOf(each)}\n`);
  return broken.length === 0 ? 0 : 1;
}

async function compareAll(rounds: number, atEnd: AtEnd): Promise<Compared[]> {
  const { booking, siteFolder } = await openBooking(root, atEnd);
  const subjectsWhere = await openVersions([booking], [plainHtml, plainReact], atEnd);
  const browser = await launchChromium();
  atEnd(() => browser.close());
  return compare({
    ...sizesReached(siteFolder, new URL(booking.address).pathname),
    ...(await speedReached(
      browser,
      subjectsWhere(() => true),
      rounds,
    )),
    cpuOfPage: cpuOfPageReached(),
    bookings: await bookingsReached(rounds),
  });
}
