import { describe, expect, test } from 'vitest';
import { readAddress } from '../../../src/server/email-address.ts';
import { sanitizeLine, sanitizeText } from '../../../src/server/requests/sanitize-text.ts';
import type { Arrived } from '../../support/mail-box.ts';
import { arrivedOf, post, reference, storedOf } from './support.ts';

/** The headers that every mail to the staff has, and no more. */
const headers = [
  ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version'],
  ...['reply-to', 'subject', 'to', 'x-auto-response-suppress'],
];

const headersOf = (mail: Arrived | undefined) => mail?.headers.map(({ key }) => key).sort();

/** Everything in a submission that a visitor can type. */
const everywhere = (text: string) => ({
  fullName: text,
  address: text,
  notes: text,
  petInstructions: text,
  sizeInSquare: text,
});

describe('a text that tries to be more', () => {
  test.each([
    'Dana\r\nBcc: victim@example.com',
    'Dana\nContent-Type: text/html\n\n<b>hello</b>',
    'Dana\rSubject: You have won',
    'Dana\u2028Bcc: victim@example.com',
    'Dana\u0000\u001b[2J\u0007',
    'Dana <victim@example.com>, other@example.com',
    '"Dana" <victim@example.com>',
    'Dana\\", <victim@example.com>',
    '=?utf-8?q?Bcc=3A_victim=40example=2Ecom?=',
    '\r\n.\r\nMAIL FROM:<spam@example.com>\r\nRCPT TO:<victim@example.com>\r\nDATA\r\n',
    '😀'.repeat(300),
    'é'.repeat(4000),
    'undefined; group: a@example.com;',
  ])('changes neither headers nor recipients: %j', async (text) => {
    const mail = await arrivedOf('residential', everywhere(text));
    expect(mail.recipients).toEqual(['crew@armyclean.example', 'office@armyclean.example']);
    expect(mail.to?.map(({ address }) => address)).toEqual(mail.recipients);
    expect(headersOf(mail)).toEqual(headers);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['dana@example.com']);
    expect(mail.from?.address).toBe('requests@armyclean.example');
    expect(mail.subject).toMatch(/^Residential Cleaning · Deep Cleaning · .*AC-7K3M-9QXD$/);
    expect(mail.attachments).toHaveLength(1);
  });

  test('cannot pass for another answer', async () => {
    const notes = 'Please hurry.\n\nPhone number\n  (705) 555-0666\r\rReference AC-0000-0000';
    const { text = '' } = await arrivedOf('residential', { notes });
    const labels = text.split('\n').filter((line) => /^\S/.test(line));
    expect(labels.filter((line) => line === 'Phone number')).toHaveLength(1);
    expect(labels.filter((line) => line.startsWith('Reference'))).toHaveLength(1);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><a href="https://evil.example">Confirm</a>',
    "'><style>*{display:none}</style>",
    '</dl></main><!--',
    '&lt;b&gt; &amp;',
  ])('stands as text in the page of the mail: %s', async (text) => {
    const plain = await arrivedOf('residential');
    const mail = await arrivedOf('residential', everywhere(text));
    const tags = ({ html = '' }: Arrived) => [...new Set(html.match(/<[^>]*?[\s>]/g))].sort();
    expect(tags(mail)).toEqual(tags(plain));
    expect(mail.html).not.toMatch(/href="(?!tel:|mailto:|https:\/\/www\.google\.com\/maps\/)/);
  });

  test('stands as text in the calendar entry', async () => {
    const address = '1 Lake St\r\nATTENDEE:mailto:victim@example.com\rEND:VEVENT';
    const { attachments } = await arrivedOf('residential', { address });
    const lines = String(attachments[0]?.content).split(/\r\n|\r|\n/);
    expect(lines.filter((line) => /^(ATTENDEE|END:VEVENT)/.test(line))).toEqual(['END:VEVENT']);
  });

  test('is in no header longer than a mail server takes', async () => {
    const { raw } = await arrivedOf('residential', everywhere('é'.repeat(4000)));
    const longest = Math.max(...raw.split('\r\n').map((line) => Buffer.byteLength(line)));
    expect(longest).toBeLessThanOrEqual(998);
  });
});

describe('an e-mail address', () => {
  test.each([
    { text: 'dana@example.com', address: 'dana@example.com' },
    { text: " o'hara+home@mail.example.co.uk ", address: "o'hara+home@mail.example.co.uk" },
    { text: 'dana@exämple.com', address: 'dana@xn--exmple-cua.com' },
    { text: '"a" <b@example.com>, d@example.com', address: undefined },
    { text: 'a@example.com,b@example.com', address: undefined },
    { text: 'a@example.com;b@example.com', address: undefined },
    { text: 'a@example.com\nBcc:b@example.com', address: undefined },
    { text: 'a@b@example.com', address: undefined },
    { text: '"a b"@example.com', address: undefined },
    { text: '(comment)a@example.com', address: undefined },
    { text: 'a@[127.0.0.1]', address: undefined },
    { text: 'a@example', address: undefined },
    { text: 'a..b@example.com', address: undefined },
    { text: '.a@example.com', address: undefined },
    { text: 'a@-example.com', address: undefined },
    { text: '<a@example.com>;', address: 'a@example.com' },
    { text: 'mailto:a@example.com.', address: 'a@example.com' },
    { text: 'a@exam\u202eple.com', address: 'a@example.com' },
    { text: 'x@y.z', address: 'x@y.z' },
    { text: `a@${'b'.repeat(64)}.com`, address: undefined },
    { text: `a@${'bcd.'.repeat(63)}com`, address: undefined },
    { text: `${'a'.repeat(65)}@example.com`, address: undefined },
    { text: 'zoë@example.com', address: undefined },
  ])('such as $text is read as $address', ({ text, address }) => {
    expect(readAddress(text)).toBe(address);
  });

  test('of an older request is read without what nobody sees and what stands around it', async () => {
    const { body, ...older } = storedOf('residential');
    const email = '\u2068dana@exam\u202eple.com\u2069,';
    const raw = JSON.stringify({ ...JSON.parse(body), email });
    const mail = await post({ ...older, body: raw });
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['dana@example.com']);
  });

  test('that is none leaves the mail without an answer to it, and is shown as it was typed', async () => {
    const email = '"a"<b@c.example>,d@e.example';
    const mail = await post(storedOf('residential', { email }));
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.text).toContain(`Email\n  ${email}`);
    expect(mail?.html).not.toContain('mailto:');
    const told = `You can't reply to this by email: “${email}” isn't an address that mail servers accept.`;
    expect(mail?.text).toContain(told);
    expect(mail?.html?.replaceAll(/&(?:quot|lt|gt);/g, '')).toContain(
      'You can&#x27;t reply to this by email',
    );
  });
});

describe('what is not seen', () => {
  test.each([
    { what: 'a mark of direction', text: 'moc.elpmaxe\u202e Dana', inert: 'moc.elpmaxe Dana' },
    { what: 'an isolate', text: '\u2066Dana\u2069', inert: 'Dana' },
    { what: 'a blank of no width', text: 'Da\u200bna\ufeff', inert: 'Dana' },
    { what: 'a soft hyphen', text: 'Da\u00adna', inert: 'Dana' },
    { what: 'a control character', text: 'Da\u0007na\u009b', inert: 'Dana' },
  ])('$what is left out', ({ text, inert }) => {
    expect(sanitizeText(text)).toBe(inert);
  });

  test('what makes a letter or a picture stays', () => {
    for (const text of ['👩‍👩‍👧', 'می‌خواهم', 'Zoë O’Neil', 'Ольга', '李娜']) {
      expect(sanitizeText(text)).toBe(text);
    }
  });

  test('a long line is cut between characters, not through them', () => {
    expect(sanitizeLine('👩‍👩‍👧'.repeat(9), 4)).toBe('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧…');
    expect(sanitizeLine('Dana\n\n  Whitfield', 40)).toBe('Dana Whitfield');
  });

  test('the reference ends the subject, however long the name', async () => {
    const { subject } = await arrivedOf('contact', { name: 'N'.repeat(200) });
    expect(subject).toBe(`Contact · Deep Cleaning · ${'N'.repeat(59)}… · ${reference}`);
  });
});
