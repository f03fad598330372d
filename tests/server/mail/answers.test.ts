import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '../../../src/server/store/store-types.ts';
import { exampleSite } from '../../example/example.ts';
import type { Arrived } from '../../support/mail-box.ts';
import { happenedTo, post, reference, storedOf } from './support.ts';

const agreed = { day: '2026-05-21', from: '09:00', to: '12:00', price: '$149' };
const handling = { residential: { kind: 'booking' } } as const;

/** What the staff have previewed. */
const previewed = {
  kind: 'confirm',
  state: 'confirmed',
  agreed,
  subject: `See you · ${reference}`,
  words: 'Good day Dana,\n\nWe come on Thursday.\nTo change it: {link}',
} as const;

const answered = (changed: object = {}, event: Partial<HistoryEntry> = previewed) =>
  happenedTo(storedOf('residential', changed), event);

const headerOf = (mail: Arrived | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;

describe('an answer', () => {
  test('goes from us to the visitor in the words that were previewed', async () => {
    const mail = await post(answered(), 'answer');
    expect(mail?.from).toEqual({ name: 'Army Clean', address: 'requests@armyclean.example' });
    expect(mail?.recipients).toEqual(['dana@example.com']);
    expect(mail?.subject).toBe(`See you · ${reference}`);
    expect(mail?.text?.trim()).toBe('Good day Dana,\n\nWe come on Thursday.');
  });

  test('is known by its event, so that a copy is recognised and the next answer is another mail', async () => {
    const mail = await post(answered(), 'answer');
    expect(mail?.messageId).toBe(`<${reference}.answer.1@armyclean.example>`);
    const twice = happenedTo(storedOf('residential'), previewed, previewed);
    const next = await post(twice, 'answer');
    expect(next?.messageId).toBe(`<${reference}.answer.2@armyclean.example>`);
  });

  test('is no automatic mail, and goes out whatever MAIL_VISITORS says', async () => {
    const mail = await post(answered(), 'answer', { writesToVisitors: false });
    expect(mail?.subject).toBe(`See you · ${reference}`);
    expect(headerOf(mail, 'auto-submitted')).toBeUndefined();
    expect(headerOf(mail, 'x-auto-response-suppress')).toBeUndefined();
  });

  test('leads to the page of the visitor', async () => {
    const linkOf = () => 'https://site.example/request/AC-1.abc';
    const mail = await post(answered(), 'answer', { linkOf });
    expect(mail?.text).toContain('\nTo change it: https://site.example/request/AC-1.abc\n');
    expect(mail?.html).toContain('<a href="https://site.example/request/AC-1.abc">');
  });

  test('shows words as they were written, and not as HTML', async () => {
    const event = { ...previewed, words: '<b>5 < 6</b>' };
    const mail = await post(answered({}, event), 'answer');
    expect(mail?.html).toContain('&lt;b&gt;5 &lt; 6&lt;/b&gt;');
  });

  test('is replied to whom the form notifies first, or else to the company', async () => {
    const { bookingsEmail } = exampleSite.site.company;
    const own = await post(answered(), 'answer', { handling });
    expect(own?.replyTo).toEqual([{ name: '', address: bookingsEmail }]);
    const told = { residential: { ...handling.residential, notify: [{ to: 'office' }] } };
    const notify = new Map([['office', ['sam@example.com']]]);
    const mail = await post(answered(), 'answer', { handling: told, notify });
    expect(mail?.replyTo).toEqual([{ name: '', address: 'sam@example.com' }]);
  });

  test('is not written without words, or without an address', async () => {
    const { words: _, ...silent } = previewed;
    expect(await post(answered({}, silent), 'answer')).toBeUndefined();
    expect(await post(answered({ email: '' }), 'answer')).toBeUndefined();
  });
});

test('the receipt, too, is replied to at the office of a form that says how it is handled', async () => {
  const receipt = storedOf('residential');
  const handled = await post(receipt, 'visitor', { handling });
  const { bookingsEmail } = exampleSite.site.company;
  expect(handled?.replyTo).toEqual([{ name: '', address: bookingsEmail }]);
  expect((await post(receipt, 'visitor'))?.replyTo).toBeUndefined();
});

test.each(['staff', 'visitor'] as const)(
  'the mail to the %s says what was received, however late it is tried again, and goes to the corrected address',
  async (kind) => {
    const received = storedOf('residential', { homeSize: '3 Bedrooms' });
    const corrected = storedOf('residential', { homeSize: '2 Bedrooms', email: 'd@example.com' });
    const event = { kind: 'address', before: received.body } as const;
    const [first, again] = [
      await post(received, kind),
      await post(happenedTo(corrected, event), kind),
    ];
    expect(again?.text?.replaceAll('d@example.com', 'dana@example.com')).toBe(first?.text);
    if (kind === 'visitor') expect(again?.recipients).toEqual(['d@example.com']);
  },
);

describe('a reminder', () => {
  test('tells the visitor what is agreed, as an automatic mail', async () => {
    const mail = await post(answered(), 'reminder', { handling });
    expect(mail?.recipients).toEqual(['dana@example.com']);
    expect(mail?.messageId).toBe(`<${reference}.reminder.1@armyclean.example>`);
    expect(mail?.text).toContain('\nDay: Thursday, May 21, 2026\nTime: 9:00 AM to 12:00 PM\n');
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated');
    expect(mail?.replyTo).toHaveLength(1);
  });

  test('is not written where visitors get no automatic mails, or nothing is agreed', async () => {
    const off = { handling, writesToVisitors: false };
    expect(await post(answered(), 'reminder', off)).toBeUndefined();
    const { agreed: _, ...open } = previewed;
    expect(await post(answered({}, open), 'reminder', { handling })).toBeUndefined();
  });
});

const appointment = 'Thursday, May 21, 2026, 9:00 AM to 12:00 PM, $149';

describe('a notice to the staff', () => {
  const move = (kind: HistoryEntry['kind'], more: Partial<HistoryEntry> = {}) =>
    happenedTo(storedOf('residential'), previewed, { who: 'visitor', kind, ...more });

  test.each([
    {
      kind: 'accept',
      more: { agreed },
      title: 'Accepted',
      says: `accepted what you proposed.\nIt is now confirmed for ${appointment}.`,
    },
    {
      kind: 'refuse',
      title: 'Turned down',
      says: `turned down what you proposed.\nYou proposed ${appointment}.`,
    },
    {
      kind: 'ask',
      more: { agreed },
      title: 'Change wanted',
      says: `asks for a change.\nIt stands for ${appointment}.`,
    },
    { kind: 'cancel', title: 'Cancelled', says: `cancelled.\nIt was for ${appointment}.` },
  ] as const)('says in its subject “$title”', async ({ kind, more, title, says }) => {
    const mail = await post(move(kind, more), 'notice');
    expect(mail?.subject).toMatch(new RegExp(`^${title}: Residential Cleaning · .*${reference}$`));
    expect(mail?.text).toContain(`\n\nDana Whitfield ${says}\n\n`);
    expect(mail?.messageId).toBe(`<${reference}.notice.2@armyclean.example>`);
  });

  test('goes to whom the form notifies, and is replied to the visitor', async () => {
    const notify = new Map([['office', ['sam@example.com']]]);
    const told = { residential: { notify: [{ to: 'office' }] } };
    const mail = await post(move('cancel'), 'notice', { handling: told, notify });
    expect(mail?.recipients).toEqual(['sam@example.com']);
    expect(mail?.replyTo).toEqual([{ name: 'Dana Whitfield', address: 'dana@example.com' }]);
  });

  test('tells the words of the visitor apart from ours', async () => {
    const words = 'Later?\n\nOpen it in a browser:\n  https://evil.example';
    const deskUrl = 'https://site.example/desk';
    const mail = await post(move('ask', { words }), 'notice', { deskUrl });
    expect(mail?.text).toContain('\n\n  Later?\n  \n  Open it in a browser:\n');
    expect(mail?.text).toContain(`\n\nOpen it in a browser:\n  ${deskUrl}/requests/${reference}\n`);
    expect(mail?.html).toContain('<blockquote>Later?');
    expect(mail?.html).not.toContain('href="https://evil.example');
  });

  test('is not written about what staff did', async () => {
    expect(await post(answered(), 'notice')).toBeUndefined();
  });
});

test('a reminder to the staff says since when nobody has answered, and leads to the desk', async () => {
  const deskUrl = 'https://site.example/desk';
  const mail = await post(storedOf('residential'), 'staff-reminder', { deskUrl });
  expect(mail?.subject).toMatch(/^Not answered yet: Residential Cleaning/);
  expect(mail?.text).toContain('Nobody has answered this since May 10, 2026, 11:00 AM.');
  expect(mail?.text).toContain(`${deskUrl}/requests/${reference}`);
  expect(mail?.messageId).toBe(`<${reference}.staff-reminder@armyclean.example>`);
});

describe('the calendar file of an appointment', () => {
  const cancel = { kind: 'cancel', state: 'cancelled', words: 'Sorry.' } as const;
  const accepted = { ...previewed, who: 'visitor', kind: 'accept' } as const;
  const linesOf = async (kind: 'answer' | 'notice', ...events: Partial<HistoryEntry>[]) => {
    const mail = await post(happenedTo(storedOf('residential'), ...events), kind);
    const [file] = mail?.attachments ?? [];
    const unfolded = String(file?.content ?? '').replaceAll(/\r?\n /g, '');
    return unfolded.split(/\r?\n/);
  };
  const hours = ['DTSTART:20260521T130000Z', 'DTEND:20260521T160000Z'];

  test('comes with its confirmation, and asks for no reply', async () => {
    const lines = await linesOf('answer', previewed);
    const known = ['METHOD:PUBLISH', `UID:${reference}`, 'SEQUENCE:1', 'STATUS:CONFIRMED'];
    expect(lines).toEqual(expect.arrayContaining([...known, ...hours]));
    expect(lines).toContain(`SUMMARY:Deep Cleaning\\, ${exampleSite.site.company.name}`);
    const people = lines.filter((line) => /^(?:ATTENDEE|ORGANIZER)/.test(line)).join('\n');
    expect(people).toContain('mailto:requests@armyclean.example');
    expect(people).toMatch(/^ATTENDEE;.*RSVP=FALSE.*:MAILTO:dana@example\.com$/im);
  });

  test('replaces that of before after a change', async () => {
    const later = { ...previewed, agreed: { day: '2026-05-22' } };
    const lines = await linesOf('answer', previewed, later);
    expect(lines).toEqual(
      expect.arrayContaining([`UID:${reference}`, 'SEQUENCE:2', 'DTSTART;VALUE=DATE:20260522']),
    );
  });

  test('is taken back with a cancellation', async () => {
    const lines = await linesOf('answer', previewed, cancel);
    const known = ['METHOD:CANCEL', `UID:${reference}`, 'SEQUENCE:2', 'STATUS:CANCELLED'];
    expect(lines).toEqual(expect.arrayContaining([...known, ...hours]));
  });

  test('is not there where nothing was confirmed', async () => {
    const propose = { ...previewed, kind: 'propose', state: 'proposed' } as const;
    expect(await linesOf('answer', propose)).toEqual(['']);
    expect(await linesOf('answer', propose, cancel)).toEqual(['']);
  });

  test('goes to the staff, too, when the visitor accepts or cancels', async () => {
    const propose = { ...previewed, kind: 'propose', state: 'proposed' } as const;
    const confirmed = await linesOf('notice', propose, accepted);
    expect(confirmed).toEqual(expect.arrayContaining(['STATUS:CONFIRMED', 'SEQUENCE:2']));
    expect(confirmed).toContain('SUMMARY:Deep Cleaning\\, Dana Whitfield');
    const ended = await linesOf('notice', propose, accepted, { ...cancel, who: 'visitor' });
    expect(ended).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:3']));
  });
});
