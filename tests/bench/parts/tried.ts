import type { Browser } from 'playwright-core';
import { messagesOf, trialOf } from '../forms/trial.ts';
import { type Barriers, barriersOf } from '../measure/barriers.ts';
import { type Bytes, measureBytes } from '../measure/bytes.ts';
import { type Standing, standingOf } from '../measure/policy.ts';
import type { Subject } from '../measure/subject.ts';
import { expectSendable, worksWithoutScript } from '../measure/without-script.ts';
import type { Size } from '../subjects.ts';

/** What holds of a version of a form, however often it is tried. */
export interface Tried {
  readonly bytes: Bytes;
  readonly barriers: Barriers;
  readonly worksWithoutScript: boolean;
}

/** How each version fares under the policy of our site, by its name. */
export async function standingsOf(
  browser: Browser,
  subjects: readonly Subject[],
  { size, exported }: Size,
): Promise<Map<string, Standing>> {
  const found = new Map<string, Standing>();
  for (const subject of subjects.filter((each) => each.size === size)) {
    process.stderr.write(`The policy: ${subject.version}\n`);
    found.set(subject.version, await standingOf(browser, subject, trialOf(size, exported)));
  }
  return found;
}

/** Tries each version of a form once, by its name; throws where one cannot be sent. */
export async function tryEach(
  browser: Browser,
  subjects: readonly Subject[],
  { size, exported }: Size,
): Promise<Map<string, Tried>> {
  const trial = trialOf(size, exported);
  const [message = ''] = messagesOf(exported);
  const found = new Map<string, Tried>();
  for (const subject of subjects.filter((each) => each.size === size)) {
    process.stderr.write(`Tried: ${subject.version}\n`);
    await expectSendable(browser, subject, trial);
    found.set(subject.version, {
      bytes: (await measureBytes(browser, subject.address)).bytes,
      barriers: await barriersOf(browser, subject, message),
      worksWithoutScript: await worksWithoutScript(browser, subject, trial),
    });
  }
  return found;
}
