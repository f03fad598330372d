import { describe, expect, test } from 'vitest';
import { createReminders, describeReminders } from '../../../src/server/requests/reminders.ts';

const hours = [
  {
    label: 'Mondays',
    days: ['Monday' as const, 'Tuesday' as const],
    opens: '08:00',
    closes: '16:00',
  },
];
const mail = { writesToVisitors: true };

function remindersOf(
  reminders: readonly ('visitors' | 'staff')[] | undefined,
  sending: typeof mail | undefined = mail,
) {
  const site = {
    hours,
    timeZone: 'America/Toronto',
    ...(reminders && { reminders: [...reminders] }),
  };
  return createReminders({ site, closed: [], mail: sending });
}

const agreed = { day: '2026-05-21', from: '09:00' };
const long = new Date('2026-05-11T12:00:00.000Z');

describe('the visitor is reminded', () => {
  test('the day before, at nine by the clock of the company, in summer and in winter', () => {
    const { remindAt } = remindersOf(['visitors']);
    expect(remindAt(agreed, long)).toBe('2026-05-20T13:00:00.000Z');
    expect(remindAt({ day: '2026-12-01' }, long)).toBe('2026-11-30T14:00:00.000Z');
  });

  test('not at all if it was agreed later than that', () => {
    const { remindAt } = remindersOf(['visitors']);
    expect(remindAt(agreed, new Date('2026-05-20T12:59:59.000Z'))).toBeDefined();
    expect(remindAt(agreed, new Date('2026-05-20T13:00:00.000Z'))).toBeUndefined();
  });

  test.each([
    { of: 'the site reminds nobody', reminders: undefined },
    { of: 'it reminds the staff alone', reminders: ['staff'] as const },
    {
      of: 'visitors get no automatic mail',
      reminders: ['visitors'] as const,
      sending: { writesToVisitors: false },
    },
  ])('not at all where $of', ({ reminders, sending }) => {
    expect(remindersOf(reminders, sending).remindAt(agreed, long)).toBeUndefined();
  });

  test('not at all where mail is off', () => {
    const site = { hours, timeZone: 'America/Toronto', reminders: ['visitors' as const] };
    const { remindAt } = createReminders({ site, closed: [], mail: undefined });
    expect(remindAt(agreed, long)).toBeUndefined();
  });
});

describe('the staff are reminded', () => {
  test('after a business day', () => {
    const { remindStaffAt } = remindersOf(['visitors', 'staff']);
    expect(remindStaffAt(long)).toBe('2026-05-12T12:00:00.000Z');
    expect(remindStaffAt(new Date('2026-05-12T18:00:00.000Z'))).toBe('2026-05-18T18:00:00.000Z');
  });

  test('not at all unless the site says so', () => {
    expect(remindersOf(['visitors']).remindStaffAt(long)).toBeUndefined();
    expect(remindersOf(undefined).remindStaffAt(long)).toBeUndefined();
  });
});

test('the start says who is not reminded although the site says so', () => {
  const said = (reminders: readonly ('visitors' | 'staff')[], sending: typeof mail | undefined) => {
    const site = { hours, timeZone: 'America/Toronto', reminders: [...reminders] };
    return describeReminders({ site, mail: sending });
  };
  expect(said(['staff'], undefined)).toBe('Nobody is reminded, as SMTP_URL is not set.');
  const off = { writesToVisitors: false };
  expect(said(['visitors'], off)).toBe('Visitors are not reminded, as MAIL_VISITORS is off.');
  expect(said(['staff'], off)).toBeUndefined();
  expect(said(['visitors', 'staff'], mail)).toBeUndefined();
  expect(said([], undefined)).toBeUndefined();
});
