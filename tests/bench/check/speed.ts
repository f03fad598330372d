import type { Browser } from 'playwright-core';
import { measureKeys } from '../measure/keys.ts';
import { measurePaint } from '../measure/paint.ts';
import { byTurns } from '../measure/rounds.ts';
import type { Subject } from '../measure/subject.ts';
import { bySize } from '../parts/by-size.ts';
import { ours } from '../subjects.ts';
import { plainHtml, plainReact } from '../versions/all.ts';
import type { Reached } from './limits.ts';

const figures = ['firstPaint', 'keyAndPause'] as const;

/** How soon our form is painted and what a key costs, as against the plainest of their kind in the same rounds. */
export async function speedReached(
  browser: Browser,
  subjects: readonly Subject[],
  rounds: number,
): Promise<Pick<Reached, 'key' | 'firstPaint'>> {
  const [booking] = bySize(
    await byTurns(subjects, { rounds, figures }, async (subject) => ({
      ...(await measurePaint(browser, subject)),
      ...(await measureKeys(browser, subject)),
    })),
  );
  if (!booking) throw new Error('nothing was measured');
  return {
    firstPaint: booking.of(ours).firstPaint / booking.of(plainHtml.name).firstPaint,
    key: booking.of(ours).keyAndPause / booking.of(plainReact.name).keyAndPause,
  };
}
