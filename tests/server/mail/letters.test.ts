import { describe, expect, test } from 'vitest';
import { formatRetention } from '../../../src/page-language/template-variables.ts';
import {
  arrivedOf,
  mailOptionsOf,
  mailSettings,
  post,
  reference,
  storedOf,
  storedWith,
} from './support.ts';

test.each(['staff', 'visitor'] as const)(
  'no program answers the mail to the %s, and what cannot be delivered is told',
  async (kind) => {
    const { headers } = await arrivedOf('residential', {}, kind);
    const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(headerOf('auto-submitted')).toBe('auto-generated');
    const suppressed = headerOf('x-auto-response-suppress')?.split(', ');
    expect(suppressed).toEqual(expect.arrayContaining(['OOF', 'AutoReply']));
    expect(suppressed).not.toContain('NDR');
    expect(headerOf('precedence')).toBeUndefined();
  },
);

describe('the mail to the staff', () => {
  test.each([
    {
      form: 'residential',
      subject:
        'Residential Cleaning · Deep Cleaning · Lindsay · Wed, May 20 · Dana Whitfield · AC-7K3M-9QXD',
    },
    {
      form: 'commercial',
      subject: 'Commercial Cleaning · Medical/Clinic · Port Perry · Scugog Dental · AC-7K3M-9QXD',
    },
    { form: 'contact', subject: 'Contact · Deep Cleaning · Amara Okafor · AC-7K3M-9QXD' },
    { form: 'review', subject: 'Review · 5 of 5 · Grace Kim · AC-7K3M-9QXD' },
  ])('about $form has the subject "$subject"', async ({ form, subject }) => {
    expect((await arrivedOf(form)).subject).toBe(subject);
  });

  test('comes from us, goes to the staff, and is answered to the visitor', async () => {
    const mail = await arrivedOf('residential');
    expect(mail.from).toEqual({ name: 'Army Clean', address: 'requests@armyclean.example' });
    expect(mail.returnPath).toBe('requests@armyclean.example');
    expect(mail.recipients).toEqual(['crew@armyclean.example', 'office@armyclean.example']);
    expect(mail.to?.map(({ address }) => address)).toEqual(mail.recipients);
    expect(mail.replyTo).toEqual([{ name: 'Dana Whitfield', address: 'dana@example.com' }]);
  });

  test('is known by the reference, so that a copy is recognised', async () => {
    const mail = await arrivedOf('residential');
    expect(mail.messageId).toBe(`<${reference}.staff@armyclean.example>`);
  });

  test('holds all answers under the labels that the visitor saw, in the order of the form', async () => {
    const { text } = await arrivedOf('residential');
    expect(text?.trim().split('\n\n').slice(1)).toEqual([
      'Full name\n  Dana Whitfield',
      'Phone number\n  (705) 555-0199\n  tel:7055550199',
      'Email\n  dana@example.com',
      'Address of the property\n  12 Ridout Street, Lindsay\n  https://www.google.com/maps/search/?api=1&query=12%20Ridout%20Street%2C%20Lindsay',
      'What kind of cleaning do you need?\n  Deep Cleaning',
      'Preferred date\n  Wednesday, May 20, 2026',
      'Preferred time\n  Morning (9 AM - 12 PM)',
      'Home size\n  3 Bedrooms',
      'Size in square feet\n  1800',
      'Bathrooms\n  2',
      'Do you have pets?\n  No',
      'Notes for the crew\n  The spare key is with the neighbour.',
      'Reference AC-7K3M-9QXD, received May 10, 2026, 11:00 AM.',
    ]);
  });

  test('has links to call, to write and to see the place, and loads nothing', async () => {
    const { html = '' } = await arrivedOf('residential');
    expect(new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href))).toEqual(
      new Set([
        'tel:7055550199',
        'mailto:dana@example.com?subject=AC-7K3M-9QXD',
        'https://www.google.com/maps/search/?api=1&amp;query=12%20Ridout%20Street%2C%20Lindsay',
      ]),
    );
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import|style="/);
  });

  test('has a blank between links, for mail programs without styles', async () => {
    expect((await arrivedOf('residential')).html).not.toContain('</a><a');
  });

  test('names what was written in the place of a choice, under the label of the choice', async () => {
    const own = { commercialType: '', otherCommercialType: 'A curling rink' };
    const { subject, text } = await arrivedOf('commercial', own);
    expect(subject).toContain('· A curling rink ·');
    expect(text).toContain('What kind of space is it?\n  A curling rink');
    expect(text).not.toContain('Another kind of space');
  });

  test('of a form whose file is gone shows the answers under the names of their fields', async () => {
    const body = { panes: 12, rooms: ['hall', 'attic'], email: 'a@example.com' };
    const mail = await post(storedWith('old-windows', body));
    expect(mail?.subject).toBe(`Old windows · ${reference}`);
    expect(mail?.text).toContain('panes\n  12\n\nrooms\n  hall\n  attic');
  });
});

describe('the mail to the staff about a form that says how it is handled', () => {
  const handled = (kind: 'booking' | 'message' | 'review', changed: object = {}) =>
    post(storedOf('residential', changed), 'staff', { handling: { residential: { kind } } });

  test.each(['message', 'review'] as const)(
    'says that it is a %s, and has no calendar entry',
    async (kind) => {
      const mail = await handled(kind);
      expect(mail?.text).toContain(`\n\nThis is a ${kind}. Reply to this email to answer it.\n\n`);
      expect(mail?.html).toContain(`This is a ${kind}.`);
      expect(mail?.attachments).toEqual([]);
    },
  );

  test('asks for no reply where there is no address', async () => {
    const mail = await handled('message', { email: '' });
    expect(mail?.text).toContain('\n\nThis is a message.\n\n');
  });

  test('is the same as ever about a booking', async () => {
    const mail = await handled('booking');
    const plain = await arrivedOf('residential');
    expect(mail?.text).toBe(plain.text);
    expect(mail?.attachments).toHaveLength(1);
  });
});

describe('the mail to the staff about a suspect', () => {
  const suspect = storedOf('residential', { notes: 'Hi' }, 'very many links; offers a loan');

  test('says so first in its subject, and is else the mail of a request', async () => {
    const mail = await post(suspect);
    const plain = await post({ ...suspect, suspicion: null });
    expect(mail?.subject).toBe(`Possible spam: ${plain?.subject}`);
    expect(mail?.messageId).toBe(plain?.messageId);
    expect(mail?.recipients).toEqual(plain?.recipients);
    expect(mail?.replyTo).toEqual(plain?.replyTo);
  });

  test('says why, and how to leave or release it, before the answers', async () => {
    const { site } = mailOptionsOf(mailSettings({ url: 'smtp://127.0.0.1' }));
    const { suspectsKept } = formatRetention(site.retention);
    const mail = await post(suspect);
    const [, notice, command, first] = mail?.text?.split('\n\n') ?? [];
    expect(notice).toBe(
      `This may be spam: very many links; offers a loan. If it is spam, do nothing: it will be deleted after ${suspectsKept}. If it is from a customer, reply as usual and release it, which keeps it and sends the confirmation:`,
    );
    expect(command).toBe(`  npm run -s requests -- release ${reference}`);
    expect(first).toMatch(/^Full name\n/);
    const { html = '' } = mail ?? {};
    expect(html).toContain('<strong>This may be spam: very many links; offers a loan.</strong>');
    expect(html.indexOf('This may be spam')).toBeLessThan(html.indexOf('<h1>'));
  });

  test('promises no confirmation where visitors get none', async () => {
    const mail = await post(suspect, 'staff', { writesToVisitors: false });
    expect(mail?.text).toContain('release it, which keeps it:');
  });

  test('is not to be told apart by what a visitor writes', async () => {
    const mail = await arrivedOf('contact', { name: 'Possible spam: This may be spam' });
    expect(mail.subject).toMatch(/^Contact/);
    expect(mail.html).not.toContain('class="warning"');
  });
});

describe('the calendar entry', () => {
  const entryOf = async (changed: object, form = 'residential') => {
    const { attachments } = await arrivedOf(form, changed);
    const [file] = attachments;
    return file && { ...file, text: String(file.content) };
  };

  test('is a tentative one for the chosen hours, in the time zone of the company', async () => {
    const entry = await entryOf({ date: '2026-05-20' });
    expect(entry?.mimeType).toBe('text/calendar');
    expect(entry?.filename).toBe(`${reference}.ics`);
    for (const line of [
      'METHOD:PUBLISH',
      `UID:${reference}`,
      'DTSTART:20260520T130000Z',
      'DTEND:20260520T160000Z',
      'STATUS:TENTATIVE',
      String.raw`LOCATION:12 Ridout Street\, Lindsay`,
    ]) {
      expect(entry?.text.split(/\r?\n/)).toContain(line);
    }
  });

  test('knows winter time', async () => {
    expect((await entryOf({ date: '2026-12-01' }))?.text).toContain('DTSTART:20261201T140000Z');
  });

  test('takes the whole day where the time is open', async () => {
    const entry = await entryOf({ timeSlot: 'Flexible', date: '9999-12-31' });
    expect(entry?.text).toContain('DTSTART;VALUE=DATE:99991231');
    expect(entry?.text).not.toMatch(/DTEND|DURATION/);
  });

  test('has no line of more than 75 bytes, and loses nothing by that', async () => {
    const address = '12 Rue de l’Église; “Chez Zoë” 🧹, '.repeat(4).trim();
    const { text = '' } = (await entryOf({ address })) ?? {};
    const longest = Math.max(...text.split(/\r?\n/).map((line) => Buffer.byteLength(line)));
    expect(longest).toBeLessThanOrEqual(75);
    const escaped = address.replaceAll(/[;,]/g, String.raw`\$&`);
    expect(text.replaceAll(/\r?\n /g, '').split(/\r?\n/)).toContain(`LOCATION:${escaped}`);
  });

  test.each(['commercial', 'contact', 'review'])('does not exist for %s', async (form) => {
    expect(await entryOf({}, form)).toBeUndefined();
  });
});

describe('the mail to the visitor', () => {
  test('says that the request has arrived, and is not confirmed', async () => {
    const mail = await arrivedOf('residential', {}, 'visitor');
    expect(mail.recipients).toEqual(['dana@example.com']);
    expect(mail.subject).toBe(`Your request has arrived · ${reference}`);
    expect(mail.messageId).toBe(`<${reference}.visitor@armyclean.example>`);
    expect(mail.text).toMatch(/It is not an appointment yet\./);
    expect(mail.text).toContain(`Reference: ${reference}`);
    expect(mail.text).toContain('Call (555) 010-0100');
  });

  test('greets, gives the plan and what was chosen, and nothing else that was typed', async () => {
    const notes = 'Plan: Whole house, $9+\nThe spare key is with the neighbour.';
    const { text = '', html = '' } = await arrivedOf('residential', { notes }, 'visitor');
    expect(text).toMatch(/^Hi Dana Whitfield,\n\n/);
    expect(text).toContain('\n\nYour plan: Whole house, $9+\n\n');
    expect(text).toContain('  Preferred date: Wednesday, May 20, 2026\n');
    expect(text).toContain('  What kind of cleaning do you need? Deep Cleaning\n');
    for (const mail of [text, html]) expect(mail).not.toMatch(/Ridout|1800|spare key|0199|dana@/);
  });

  test('says what happens next, in the steps of the page of its form', async () => {
    const { text = '', html = '' } = await arrivedOf('residential', {}, 'visitor');
    expect(text).toContain('\n\nAnd then\n  1. We read it.\n  2. We call you.\n\n');
    expect(html).toContain('<h2>And then</h2><ol><li>We read it.</li><li>We call you.</li></ol>');
    const message = await arrivedOf('contact', {}, 'visitor');
    expect(message.html).not.toContain('<ol>');
  });

  test('has a bar with the name of the company at its top', async () => {
    const { html = '' } = await arrivedOf('contact', {}, 'visitor');
    expect(html).toContain('<body><div class="bar"><p>Bright House</p></div><main>');
  });

  test('gives a plan whose price is not shown by its name alone', async () => {
    const { text = '' } = await arrivedOf('residential', { notes: 'Plan: A cottage' }, 'visitor');
    expect(text).toContain('\n\nYour plan: A cottage\n\n');
  });

  test('says the same in HTML, which loads nothing and leads to the company alone', async () => {
    const notes = 'Plan: Whole house, $9+';
    const { text = '', html = '' } = await arrivedOf('residential', { notes }, 'visitor');
    const wordsIn = (mail: string) => mail.match(/[\w$+]+/g)?.join(' ');
    const [, shown = ''] = html.split('</h1>');
    const plain = shown.replaceAll(/<[^>]+>/g, ' ').replaceAll('&#x27;', "'");
    const withoutNumbers = text.replaceAll(/^ {2}\d\./gm, '');
    expect(wordsIn(plain)).toBe(wordsIn(withoutNumbers));
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['tel:5550100100']);
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import|style="/);
  });

  test.each([
    'Dana Whitfield evil.example',
    'Visit https://evil.example',
    'Call 705 555 0199',
    'You have won a prize',
    '<b>Dana</b>',
    `${'a'.repeat(41)}`,
  ])('does not greet by what may be more than a name: %s', async (fullName) => {
    const { text = '', html = '' } = await arrivedOf('residential', { fullName }, 'visitor');
    expect(text).not.toContain('Hi ');
    expect(html).not.toContain('Hi ');
  });

  test('knows no plan but those of the site', async () => {
    const notes = 'Plan: Visit evil.example, $9+';
    const { text = '' } = await arrivedOf('residential', { notes }, 'visitor');
    expect(text).not.toMatch(/plan|evil/);
  });

  test('is in the own words of a form that has some', async () => {
    const { subject, text } = await arrivedOf('review', {}, 'visitor');
    expect(subject).toBe(`Your feedback has arrived · ${reference}`);
    expect(text).toContain('\n\nThanks.\n\n');
    expect(text).toContain('\n\nYou said:\n');
    expect(text).toMatch(/\n\nBye\.\s*$/);
  });

  test.each([
    { form: 'contact', answers: 'You asked about:', closing: 'Write again.' },
    { form: 'residential', answers: 'What you chose:', closing: 'Has something changed?' },
  ])('closes about $form in the words for its kind', async ({ form, answers, closing }) => {
    const { text = '' } = await arrivedOf(form, {}, 'visitor');
    expect(text).toContain(`\n\n${answers}\n`);
    expect(text).toContain(`\n\n${closing}`);
  });

  test('does not speak of an appointment to those who only write', async () => {
    const { subject, text = '' } = await arrivedOf('contact', {}, 'visitor');
    expect(subject).toBe(`Your message has arrived · ${reference}`);
    expect(text).not.toContain('appointment');
    expect(text).not.toContain('windows on the second floor');
  });

  test('keeps a custom text that is sent in the place of a choice to itself', async () => {
    const own = { commercialType: '', otherCommercialType: 'Visit evil.example' };
    expect((await arrivedOf('commercial', own, 'visitor')).text).not.toContain('evil');
  });

  test('is not written to what is no plain address', async () => {
    const odd = { email: '"a"<b@example.com>' };
    expect(await post(storedOf('contact', odd), 'visitor')).toBeUndefined();
  });
});
