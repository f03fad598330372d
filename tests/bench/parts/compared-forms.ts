import type { Browser } from 'playwright-core';
import { messagesOf } from '../forms/trial.ts';
import { measureKeys } from '../measure/keys.ts';
import { measurePaint } from '../measure/paint.ts';
import { byTurns } from '../measure/rounds.ts';
import type { Subject } from '../measure/subject.ts';
import { measureSubmit } from '../measure/submit.ts';
import type { Size } from '../subjects.ts';
import { bySize, type SizeFigures } from './by-size.ts';

const bookingFigures = [
  'firstPaint',
  'lastLabel',
  'usable',
  'alive',
  'keyAndPause',
  'messages',
  'heap',
] as const;
const largeFigures = ['keyAndPause', 'lost'] as const;

/** The figures of each version: of the booking, and of 200 questions. */
export interface ComparedForms {
  readonly booking: SizeFigures<(typeof bookingFigures)[number]>;
  readonly large?: SizeFigures<(typeof largeFigures)[number]>;
}

/** What is compared, and how often it is measured. */
export interface Comparison {
  readonly subjects: readonly Subject[];
  readonly booking: Size;
  readonly rounds: number;
}

/** Measures every version of the form by turns. */
export async function comparedForms(
  browser: Browser,
  { subjects, booking, rounds }: Comparison,
): Promise<ComparedForms> {
  const isBooking = ({ size }: Subject) => size === booking.size;
  const messages = messagesOf(booking.exported);
  const measureBooking = async (subject: Subject) => ({
    ...(await measurePaint(browser, subject)),
    ...(await measureKeys(browser, subject)),
    ...(await measureSubmit(browser, subject, messages)),
  });
  const [measured] = bySize(
    await byTurns(subjects.filter(isBooking), { rounds, figures: bookingFigures }, measureBooking),
  );
  if (!measured) throw new Error('nothing was measured');
  const [large] = bySize(
    await byTurns(
      subjects.filter((subject) => !isBooking(subject)),
      { rounds, figures: largeFigures },
      (subject) => measureKeys(browser, subject),
    ),
  );
  return { booking: measured, large };
}
