import { describe, expect, test } from 'vitest';
import {
  instantToLocalTime,
  localTimeToInstant,
  withSeconds,
} from '../../src/form/runtime/clock.ts';

const toronto = 'America/Toronto';

test.each([
  ['14:30', '14:30:00'],
  ['14:30:15', '14:30:15'],
  ['14:30:15.5', '14:30:15.5'],
  ['2:30', '2:30'],
  ['later', 'later'],
])('the time %s is %s', (text, time) => {
  expect(withSeconds(text)).toBe(time);
});

describe('what a control for a day and a time holds is a moment by the clocks of a time zone', () => {
  test.each([
    { zone: toronto, text: '2026-05-31T14:00', moment: '2026-05-31T18:00:00.000Z' },
    { zone: toronto, text: '2026-01-31T14:00', moment: '2026-01-31T19:00:00.000Z' },
    { zone: toronto, text: '2026-01-31T14:00:30', moment: '2026-01-31T19:00:30.000Z' },
    { zone: toronto, text: '2026-01-31T14:00:30.125', moment: '2026-01-31T19:00:30.125Z' },
    { zone: toronto, text: '2026-12-31T23:59', moment: '2027-01-01T04:59:00.000Z' },
    { zone: 'UTC', text: '2026-05-31T14:00', moment: '2026-05-31T14:00:00.000Z' },
    { zone: 'Europe/London', text: '2026-05-31T00:30', moment: '2026-05-30T23:30:00.000Z' },
    { zone: 'Asia/Kathmandu', text: '2026-05-31T14:00', moment: '2026-05-31T08:15:00.000Z' },
    { zone: 'Pacific/Kiritimati', text: '2026-05-31T14:00', moment: '2026-05-31T00:00:00.000Z' },
    { zone: 'America/St_Johns', text: '2026-05-31T14:00', moment: '2026-05-31T16:30:00.000Z' },
  ])('$text in $zone', ({ zone, text, moment }) => {
    expect(localTimeToInstant(text, zone)).toBe(moment);
    expect(instantToLocalTime(moment, zone)).toBe(text);
  });

  test.each([
    { what: 'before the clocks go forward', text: '2026-03-08T01:59', hour: '06:59' },
    { what: 'after it', text: '2026-03-08T03:00', hour: '07:00' },
    { what: 'at noon of that day', text: '2026-03-08T12:00', hour: '16:00' },
    { what: 'before the clocks go back', text: '2026-11-01T00:59', hour: '04:59' },
    { what: 'after it', text: '2026-11-01T02:00', hour: '07:00' },
    { what: 'at noon of that day', text: '2026-11-01T12:00', hour: '17:00' },
  ])('$what: $text', ({ text, hour }) => {
    const moment = `${text.slice(0, 10)}T${hour}:00.000Z`;
    expect(localTimeToInstant(text, toronto)).toBe(moment);
    expect(instantToLocalTime(moment, toronto)).toBe(text);
  });

  test('an hour that is left out in spring is told by clocks that went forward', () => {
    expect(localTimeToInstant('2026-03-08T02:30', toronto)).toBe('2026-03-08T07:30:00.000Z');
    expect(instantToLocalTime('2026-03-08T07:30:00.000Z', toronto)).toBe('2026-03-08T03:30');
    expect(localTimeToInstant('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe(
      '2026-10-03T15:45:00.000Z',
    );
  });

  test('of an hour that comes twice in autumn it is the first', () => {
    expect(localTimeToInstant('2026-11-01T01:30', toronto)).toBe('2026-11-01T05:30:00.000Z');
    expect(instantToLocalTime('2026-11-01T05:30:00.000Z', toronto)).toBe('2026-11-01T01:30');
    expect(instantToLocalTime('2026-11-01T06:30:00.000Z', toronto)).toBe('2026-11-01T01:30');
  });

  test('every quarter of an hour around both changes comes back as it was', () => {
    const quarter = 15 * 60 * 1000;
    for (const start of ['2026-03-07T00:00Z', '2026-10-31T00:00Z']) {
      for (let step = 0; step < 2 * 96; step += 1) {
        const moment = new Date(Date.parse(start) + step * quarter).toISOString();
        const shown = instantToLocalTime(moment, toronto);
        expect(instantToLocalTime(localTimeToInstant(shown, toronto), toronto)).toBe(shown);
      }
    }
  });
});

test.each([
  '2026-02-30T10:00',
  '2026-13-01T10:00',
  '2026-05-31T24:00',
  '2026-05-31T25:00',
  '2026-05-31',
  '2026-05-31T14:00Z',
  '2026-05-31T14:00:00.000+02:00',
  '12026-05-31T14:00',
  'tomorrow',
  '',
])('"%s" is no such text and stays as it is', (text) => {
  expect(localTimeToInstant(text, toronto)).toBe(text);
});

test.each(['', 'tomorrow', '2026-13-01T10:00:00Z', '+275760-09-13T00:00:00.000Z', '14:00', '5'])(
  '"%s" is no moment, and a control shows nothing',
  (text) => {
    expect(instantToLocalTime(text, 'Pacific/Kiritimati')).toBe('');
  },
);

test.each(['0000-01-01T00:00', '0099-01-01T00:00', '1800-06-01T12:00', '9999-12-31T23:59'])(
  'the far day %s comes back as it was',
  (text) => {
    expect(instantToLocalTime(localTimeToInstant(text, 'UTC'), 'UTC')).toBe(text);
  },
);
