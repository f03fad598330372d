import { describe, expect, test } from 'vitest';
import { todayIn } from '../../src/form/runtime/today.ts';

describe('today in Toronto', () => {
  test.each([
    { now: '2026-05-11T03:59:59Z', day: '2026-05-10', when: 'a second before midnight in summer' },
    { now: '2026-05-11T04:00:00Z', day: '2026-05-11', when: 'at midnight in summer' },
    { now: '2026-01-11T04:59:59Z', day: '2026-01-10', when: 'a second before midnight in winter' },
    { now: '2026-01-11T05:00:00Z', day: '2026-01-11', when: 'at midnight in winter' },
    { now: '2026-03-08T06:59:59Z', day: '2026-03-08', when: 'before the clocks go forward' },
    { now: '2026-03-08T07:00:00Z', day: '2026-03-08', when: 'after the clocks went forward' },
    { now: '2026-03-09T03:59:59Z', day: '2026-03-08', when: 'at the end of the day of 23 hours' },
    { now: '2026-11-01T05:30:00Z', day: '2026-11-01', when: 'in the hour that comes twice' },
    { now: '2026-11-02T04:59:59Z', day: '2026-11-01', when: 'at the end of the day of 25 hours' },
    { now: '2027-01-01T04:59:59Z', day: '2026-12-31', when: 'at the end of the year' },
    { now: '2028-02-29T12:00:00Z', day: '2028-02-29', when: 'on a leap day' },
  ])('is $day $when', ({ now, day }) => {
    expect(todayIn('America/Toronto', new Date(now))).toBe(day);
  });
});

test('the day differs between time zones', () => {
  const now = new Date('2026-05-10T12:00:00Z');
  expect(todayIn('Pacific/Kiritimati', now)).toBe('2026-05-11');
  expect(todayIn('Pacific/Pago_Pago', now)).toBe('2026-05-10');
});

test('a time zone that does not exist is an error', () => {
  expect(() => todayIn('America/Lindsay', new Date())).toThrow(RangeError);
});
