import { expect, test } from 'vitest';
import { businessDayAfter, businessDayAgo } from '../../src/server/business-time.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const office = {
  timeZone: 'America/Toronto',
  hours: [
    { label: 'Weekdays', days: [...weekdays], opens: '09:00', closes: '17:00' },
    { label: 'Saturdays', days: ['Saturday' as const], opens: '10:00', closes: '14:00' },
  ],
};

/** A local time in May 2026, in which the 11th is a Monday. */
const may = (day: number, clock: string) =>
  new Date(`2026-05-${String(day).padStart(2, '0')}T${clock}-04:00`);

test.each([
  {
    name: 'in the afternoon, the same time of the day before',
    now: may(13, '15:20'),
    was: may(12, '15:20'),
  },
  {
    name: 'in the evening, the closing of the day before',
    now: may(13, '22:00'),
    was: may(12, '17:00'),
  },
  { name: 'at night, as in the evening before', now: may(13, '03:00'), was: may(11, '17:00') },
  {
    name: 'over a closed Sunday, the Saturday before',
    now: may(11, '13:00'),
    was: may(9, '13:00'),
  },
  {
    name: 'after the closing of a short day, its closing',
    now: may(11, '16:00'),
    was: may(9, '14:00'),
  },
  {
    name: 'before a late opening, the closing before that',
    now: may(11, '09:30'),
    was: may(8, '17:00'),
  },
  {
    name: 'on a short day past its closing, the closing of the long one before',
    now: may(9, '15:00'),
    was: may(8, '17:00'),
  },
])('a business day ago is $name', ({ now, was }) => {
  expect(businessDayAgo(now, office).toISOString()).toBe(was.toISOString());
});

test.each([
  { closed: [{ date: '2026-05-12', reason: 'Fair' }] },
  { closed: [{ from: '2026-05-12', to: '2026-05-12', reason: 'Fair' }] },
  { closed: [{ weekday: 'Tuesday' as const, reason: 'Fair' }] },
])('a closed day is no business day', ({ closed }) => {
  const ago = businessDayAgo(may(13, '15:20'), { ...office, closed });
  expect(ago.toISOString()).toBe(may(11, '15:20').toISOString());
});

test('for a company without hours, it is a day ago', () => {
  const ago = businessDayAgo(may(13, '15:20'), { ...office, hours: [] });
  expect(ago.toISOString()).toBe(may(12, '15:20').toISOString());
});

test('the hours are those of the clocks of the company, also when they change', () => {
  const spring = new Date('2026-03-09T10:00-04:00');
  expect(businessDayAgo(spring, office).toISOString()).toBe('2026-03-07T15:00:00.000Z');
});

test.each([
  {
    name: 'in the morning, the same time of the next day',
    from: may(12, '09:30'),
    is: may(13, '09:30'),
  },
  {
    name: 'in the evening, the opening after the next',
    from: may(12, '20:00'),
    is: may(14, '09:00'),
  },
  { name: 'over the closed Sunday, the Monday', from: may(9, '13:00'), is: may(11, '13:00') },
  { name: 'before a short day, its closing', from: may(8, '15:00'), is: may(9, '14:00') },
  { name: 'before a late opening, the opening', from: may(8, '09:10'), is: may(9, '10:00') },
])('a business day later is $name', ({ from, is }) => {
  expect(businessDayAfter(from, office).toISOString()).toBe(is.toISOString());
});

test('a business day after any minute, it is a business day ago, and a minute before it is not', () => {
  const closed = [{ date: '2026-05-13', reason: 'Fair' }];
  const time = { ...office, closed };
  for (let hour = 0; hour < 24 * 9; hour += 1) {
    const start = new Date(may(7, '00:10').getTime() + hour * 3_600_000);
    const due = businessDayAfter(start, time);
    const before = new Date(due.getTime() - 60_000);
    expect(businessDayAgo(due, time).getTime(), `${start}`).toBeGreaterThanOrEqual(start.getTime());
    expect(businessDayAgo(before, time).getTime(), `${start}`).toBeLessThan(start.getTime());
  }
});

test('a business day after is a day later for a company without hours', () => {
  const after = businessDayAfter(may(12, '15:20'), { ...office, hours: [] });
  expect(after.toISOString()).toBe(may(13, '15:20').toISOString());
});
