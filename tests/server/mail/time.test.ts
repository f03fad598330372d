import { describe, expect, test } from 'vitest';
import { formatAge, formatInstant, formatLongDay } from '../../../src/form/runtime/format-dates.ts';
import { readTimeSlot } from '../../../src/server/requests/request-summary.ts';
import { backoffDelay } from '../../../src/server/retrying.ts';
import { formatDayWithWeekday, instantAt } from '../../../src/server/wall-time.ts';

describe('the hours of an option', () => {
  test.each([
    { option: 'Morning (9 AM - 12 PM)', begins: '09:00', ends: '12:00' },
    { option: 'Afternoon (12:30 PM - 4:30 PM)', begins: '12:30', ends: '16:30' },
    { option: 'Evening (4 PM – 7 PM)', begins: '16:00', ends: '19:00' },
    { option: 'Early, 8-10 a.m.', begins: '08:00', ends: '10:00' },
    { option: 'from 09:00 to 17:30', begins: '09:00', ends: '17:30' },
  ])('are read from "$option"', ({ option, begins, ends }) => {
    expect(readTimeSlot(option)).toEqual({ begins, ends });
  });

  test.each([
    'Flexible',
    '2-3 Bedrooms',
    '2-3 people',
    '1-2 apartments',
    '100-500 sqm',
    'Within 24 hours',
    'Night (10 PM - 2 AM)',
    'Late (25:00 - 26:00)',
    'After 5 PM',
  ])('are not in "%s"', (option) => {
    expect(readTimeSlot(option)).toBeUndefined();
  });
});

describe('a time of a day', () => {
  test.each([
    { day: '2026-05-20', moment: '2026-05-20T13:00:00.000Z' },
    { day: '2026-12-01', moment: '2026-12-01T14:00:00.000Z' },
    { day: '2026-03-08', moment: '2026-03-08T13:00:00.000Z' },
    { day: '2026-11-01', moment: '2026-11-01T14:00:00.000Z' },
  ])('is a moment in the time zone of the company: 09:00 of $day', ({ day, moment }) => {
    expect(instantAt(day, '09:00', 'America/Toronto').toISOString()).toBe(moment);
  });

  test('is put into words', () => {
    expect(formatLongDay('2026-05-20')).toBe('Wednesday, May 20, 2026');
    expect(formatDayWithWeekday('2026-05-20')).toBe('Wed, May 20');
    expect(formatLongDay('soon')).toBe('soon');
    expect(formatInstant('2026-05-10T15:00:00Z', 'America/Toronto')).toBe('May 10, 2026, 11:00 AM');
  });
});

test('the wait after failures doubles up to an hour, and is never as long for everyone', () => {
  const pace = { baseDelay: 1000, maxDelay: 3_600_000 };
  const waits = (random: number) =>
    [1, 2, 3, 12, 13, 5000].map((failures) => backoffDelay(failures, pace, () => random));
  expect(waits(1)).toEqual([1000, 2000, 4000, 2_048_000, 3_600_000, 3_600_000]);
  expect(waits(0)).toEqual([500, 1000, 2000, 1_024_000, 1_800_000, 1_800_000]);
});

test.each([
  ['2026-05-10T11:59:30Z', 'just now'],
  ['2026-05-10T11:15:00Z', '45 minutes ago'],
  ['2026-05-10T09:30:00Z', '2 hours ago'],
  ['2026-05-09T11:00:00Z', 'yesterday'],
  ['2026-05-01T12:00:00Z', '9 days ago'],
])('the age of %s is %s', (moment, age) => {
  expect(formatAge(moment, new Date('2026-05-10T12:00:00Z'))).toBe(age);
});
