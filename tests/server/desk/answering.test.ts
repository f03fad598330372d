import { describe, expect, test } from 'vitest';
import type { DeskOptions } from '../../../src/server/desk/desk-options.ts';
import { exampleAnswers, exampleForm, exampleSite } from '../../example/example.ts';
import { startPost, until } from '../mail/sending.ts';
import { testMailBox } from '../mail/support.ts';
import { timeZone } from '../support.ts';
import { add, controlValue, email, linkIn, signedIn, startDesk, textsIn } from './support.ts';

const form = exampleForm('residential');
const contactForm = exampleForm('contact');
const handling = { residential: { kind: 'booking' }, contact: { kind: 'message' } } as const;

const words = {
  ...exampleSite.mail,
  booking: {
    ...exampleSite.mail.booking,
    confirmed: {
      subject: 'See you',
      text: 'We come:\n\nDay: {agreed.day}\nTime: {agreed.time}\nPrice: {agreed.price}\nTo change it: {link}',
    },
    proposed: { subject: 'Another day?', text: 'We could come on {agreed.day}.' },
    cancelled: { subject: 'Cancelled', text: 'Not on {agreed.day}.' },
  },
  closing: 'Your crew',
  replies: [{ name: 'Windows', text: 'We do clean windows in {answer.homeSize}.' }],
};

/** A desk with a booking, and somebody who is signed in there. */
async function deskWithBooking(wishes: Partial<DeskOptions> = {}, changed: object = {}) {
  const options = { forms: [form, contactForm], isMailed: true, words, ...wishes };
  const desk = await startDesk(options, { handling });
  const body = { ...exampleAnswers(form.id), ...changed };
  const reference = await add(desk, body, { form: form.id, edition: form.edition });
  const browser = await signedIn(desk);
  const path = `/requests/${reference}`;
  const history = async () => (await desk.store.find(reference))?.handling.history ?? [];
  const status = async () => (await desk.store.find(reference))?.status;
  const owed = async () =>
    (await desk.store.unfinishedDeliveries(reference)).map(({ kind, event }) => `${kind} ${event}`);
  return { desk, browser, reference, path, history, status, owed };
}

/** What the controls of a page hold, as a browser posts them. */
function controlsOf({ body }: { readonly body: string }): Record<string, string> {
  const names = ['version', 'previewed', 'day', 'from', 'to', 'price', 'subject'];
  const values = names.map((name) => [name, controlValue(body, name) ?? '']);
  const [, text = ''] = /<textarea[^>]*name="words"[^>]*>\n?([^<]*)/.exec(body) ?? [];
  const typed = text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return { ...Object.fromEntries(values), words: typed };
}

/** The mail that a page shows; undefined if it shows none. */
function previewIn({ body }: { readonly body: string }): string | undefined {
  return textsIn(body, 'div.answer-preview')[0];
}

test('a request is confirmed as it was asked for with three taps: the request, the move, and "Send"', async () => {
  const { browser, path, reference, history, status, owed } = await deskWithBooking();
  const list = await browser.get('');
  const request = await browser.get(linkIn(list.body, 'Dana Whitfield') ?? '');
  const page = await browser.get(linkIn(request.body, 'Confirm') ?? '');
  expect(controlsOf(page)).toMatchObject({ day: '2026-05-20', from: '09:00', to: '12:00' });
  expect(previewIn(page)).toContain('Day: Wednesday, May 20, 2026 Time: 9:00 AM to 12:00 PM');
  const sent = await browser.post(`${path}/confirm`, { ...controlsOf(page), do: 'send' });
  expect(sent.headers.location).toBe(`/desk?done=${reference}`);
  expect(await status()).toBe('handled');
  expect(await history()).toEqual([
    {
      ...{ at: '2026-05-10T15:00:00.000Z', who: email, what: 'Confirmed', kind: 'confirm' },
      state: 'confirmed',
      agreed: { day: '2026-05-20', from: '09:00', to: '12:00' },
      subject: `See you · ${reference}`,
      words:
        'Hi Dana Whitfield,\n\nWe come:\n\nDay: Wednesday, May 20, 2026\nTime: 9:00 AM to 12:00 PM\nTo change it: {link}\n\nYour crew',
    },
  ]);
  expect(await owed()).toEqual(['answer 1']);
  const after = await browser.get(path);
  expect(textsIn(after.body, 'span.badge')).toEqual(['Confirmed']);
  expect(textsIn(after.body, 'p.request-day')[0]).toContain('9:00 AM to 12:00 PM');
});

test('after an answer that is mailed, the next request of the list is there', async () => {
  const { desk, browser, path, reference } = await deskWithBooking();
  const older = { form: form.id, edition: form.edition, receivedAt: new Date('2026-05-09') };
  const next = await add(desk, { ...exampleAnswers(form.id), fullName: 'Robin Rivers' }, older);
  const page = await browser.get(`${path}/confirm`);
  const sent = await browser.post(`${path}/confirm`, { ...controlsOf(page), do: 'send' });
  expect(sent.headers.location).toBe(`/desk/requests/${next}?done=${reference}`);
});

test('lists say how far requests have come, and a search finds those of one state', async () => {
  const { desk, browser, path } = await deskWithBooking();
  await add(
    desk,
    { ...exampleAnswers(form.id), fullName: 'Robin Rivers' },
    { form: form.id, edition: form.edition, receivedAt: new Date('2026-05-09') },
  );
  const page = await browser.get(`${path}/confirm`);
  await browser.post(`${path}/confirm`, { ...controlsOf(page), do: 'send' });
  const badgesIn = async (list: string) => textsIn((await browser.get(list)).body, 'span.badge');
  expect(await badgesIn('/all')).toEqual(['Confirmed', 'Overdue', 'New']);
  expect(await badgesIn('/handled')).toEqual(['Confirmed']);
  const searched = await browser.post('/search', { state: 'confirmed' });
  const found = await browser.get(searched.headers.location?.replace('/desk', '') ?? '');
  expect(textsIn(found.body, 'span.row-head')).toEqual(['Dana Whitfield Confirmed']);
});

test('the calendar file has the confirmed hours in place of those asked for', async () => {
  const { browser, path } = await deskWithBooking({ site: { ...exampleSite.site, timeZone } });
  const page = await browser.get(`${path}/confirm`);
  const typed = { ...controlsOf(page), day: '2026-05-21', from: '13:00', to: '15:00' };
  const preview = await browser.post(`${path}/confirm`, { ...typed, do: 'preview' });
  await browser.post(`${path}/confirm`, { ...controlsOf(preview), do: 'send' });
  const { body } = await browser.get(`${path}/day.ics`);
  expect(body).toContain('DTSTART:20260521T170000Z');
  expect(body).toContain('STATUS:CONFIRMED');
});

test('the mail that was previewed arrives, word for word', async () => {
  const box = await testMailBox();
  const { desk, browser, path, history } = await deskWithBooking();
  const page = await browser.get(`${path}/confirm`);
  const typed = { ...controlsOf(page), from: '13:00', to: '', price: '$149, two people' };
  const preview = await browser.post(`${path}/confirm`, { ...typed, do: 'preview' });
  expect(previewIn(preview)).toContain('Time: 1:00 PM Price: $149, two people Your crew');
  await browser.post(`${path}/confirm`, { ...controlsOf(preview), do: 'send' });
  const post = await startPost(box, { handling }, desk.store);
  await until(() => box.arrived.length > 0);
  await post.sender.stop();
  const [mail] = box.arrived;
  const [event] = await history();
  expect(mail?.subject).toBe(event?.subject);
  expect(mail?.text?.trim()).toBe(event?.words?.replace('\nTo change it: {link}', ''));
  expect(mail?.recipients).toEqual(['dana@example.com']);
});

test('nothing is sent that was not previewed like that', async () => {
  const { browser, path, history } = await deskWithBooking();
  const page = await browser.get(`${path}/confirm`);
  const changed = { ...controlsOf(page), from: '10:00', do: 'send' };
  const shown = await browser.post(`${path}/confirm`, changed);
  expect(shown.statusCode).toBe(200);
  expect(textsIn(shown.body, 'p.problem')[0]).toMatch(/^Nothing was sent yet/);
  expect(previewIn(shown)).toContain('10:00 AM to 12:00 PM');
  expect(await history()).toEqual([]);
  await browser.post(`${path}/confirm`, { ...controlsOf(shown), do: 'send' });
  expect(await history()).toMatchObject([{ agreed: { from: '10:00' } }]);
});

test.each<{ wrong: Record<string, string>; at: string; says: string }>([
  { wrong: { day: '' }, at: 'day', says: 'Enter a day' },
  { wrong: { day: '2026-05-09' }, at: 'day', says: 'This day has passed' },
  { wrong: { from: 'nine' }, at: 'from', says: 'Enter a time' },
  { wrong: { from: '' }, at: 'to', says: 'Enter when it begins' },
  { wrong: { to: '08:00' }, at: 'to', says: 'Enter a time after the beginning' },
  { wrong: { price: '9'.repeat(101) }, at: 'price', says: 'Shorten the price' },
  { wrong: { subject: ' ' }, at: 'subject', says: 'Enter a subject' },
  { wrong: { words: ' ' }, at: 'words', says: 'Write something' },
])('$wrong is told at its control, and nothing typed is lost', async ({ wrong, at, says }) => {
  const { browser, path, history } = await deskWithBooking();
  const page = await browser.get(`${path}/confirm`);
  const { previewed: _, ...first } = controlsOf(page);
  const typed = { ...first, price: '$149', ...wrong };
  const shown = await browser.post(`${path}/confirm`, { ...typed, do: 'send' });
  expect(shown.statusCode).toBe(422);
  expect(textsIn(shown.body, 'p.field-problem')).toEqual([expect.stringContaining(says)]);
  const [control] = new RegExp(`<[^>]*name="${at}"[^>]*>`).exec(shown.body) ?? [];
  expect(control).toContain('aria-invalid="true"');
  const [given, after] = [typed, controlsOf(shown)].map((controls) =>
    Object.entries({ ...controls, previewed: '' }).map(([name, text]) => [name, text.trim()]),
  );
  expect(Object.fromEntries(after ?? [])).toEqual(Object.fromEntries(given ?? []));
  expect(await history()).toEqual([]);
});

test('with a confirmation, the reminder of the day is due, too', async () => {
  const remindAt = () => '2026-05-19T13:00:00.000Z';
  const { browser, path, owed } = await deskWithBooking({ remindAt });
  const page = await browser.get(`${path}/confirm`);
  await browser.post(`${path}/confirm`, { ...controlsOf(page), do: 'send' });
  expect(await owed()).toEqual(['answer 1', 'reminder 1']);
});

test('another day is proposed, not the one that was asked for', async () => {
  const { browser, path, history, owed } = await deskWithBooking();
  const page = await browser.get(`${path}/propose`);
  expect(controlsOf(page)).toMatchObject({ day: '', from: '', to: '' });
  expect(previewIn(page)).toBeUndefined();
  expect(page.body).toContain('Wednesday, May 20, 2026, Morning (9 AM - 12 PM)');
  const typed = { ...controlsOf(page), day: '2026-05-22' };
  const preview = await browser.post(`${path}/propose`, { ...typed, do: 'preview' });
  expect(previewIn(preview)).toContain('We could come on Friday, May 22, 2026.');
  await browser.post(`${path}/propose`, { ...controlsOf(preview), do: 'send' });
  expect(await history()).toMatchObject([{ kind: 'propose', state: 'proposed' }]);
  expect(await owed()).toEqual(['answer 1']);
});

test('what is confirmed is changed, cancelled or marked as done', async () => {
  const { browser, path, history } = await deskWithBooking();
  const send = async (move: string) => {
    const page = await browser.get(`${path}/${move}`);
    await browser.post(`${path}/${move}`, { ...controlsOf(page), do: 'send' });
    return page;
  };
  await send('confirm');
  const request = await browser.get(path);
  expect(linkIn(request.body, 'Change the appointment')).toBe(`${path}/confirm`);
  expect(textsIn(request.body, 'button.button-main')).toContain('Mark as done');
  const cancelled = await send('cancel');
  expect(previewIn(cancelled)).toContain('Not on Wednesday, May 20, 2026.');
  await send('confirm');
  await browser.post(path, { do: 'done', version: '3', note: '', assignee: '' });
  expect((await history()).map(({ state }) => state)).toEqual([
    ...['confirmed', 'cancelled', 'confirmed', 'done'],
  ]);
});

test('a move that cannot be made now is refused, and its words are kept', async () => {
  const { browser, path, history } = await deskWithBooking();
  const page = await browser.get(`${path}/decline`);
  await browser.post(`${path}/decline`, { ...controlsOf(page), do: 'send' });
  const again = await browser.post(`${path}/decline`, {
    ...{ ...controlsOf(page), words: 'Sorry, sorry.', do: 'send' },
  });
  expect(again.statusCode).toBe(409);
  expect(again.body).toContain('This request is: Declined.');
  expect(textsIn(again.body, 'textarea')).toEqual(['Sorry, sorry.']);
  expect(await history()).toHaveLength(1);
  expect((await browser.get(`${path}/decline`)).statusCode).toBe(409);
});

test('of two at once, the later one sees what the other did, and sends all the same if they like', async () => {
  const { desk, browser, path, history } = await deskWithBooking();
  const other = await signedIn(desk, 'sam@example.com');
  const mine = { ...controlsOf(await browser.get(`${path}/confirm`)), do: 'send' };
  const theirs = { do: 'save', version: '0', note: 'Gate code 12.', assignee: '' };
  await other.get(path);
  await other.post(path, theirs);
  const clash = await browser.post(`${path}/confirm`, { ...mine, price: '$149' });
  expect(clash.statusCode).toBe(409);
  expect(textsIn(clash.body, 'p.problem')[0]).toContain('sam@example.com');
  expect(textsIn(clash.body, 'p.problem')[0]).toContain('“Gate code 12.”');
  expect(controlsOf(clash)).toMatchObject({ price: '$149', version: '1' });
  await browser.post(`${path}/confirm`, { ...controlsOf(clash), do: 'send' });
  expect((await history()).map(({ kind }) => kind)).toEqual(['note', 'confirm']);
});

describe('a message', () => {
  async function deskWithMessage(wishes: Partial<DeskOptions> = {}) {
    const { desk, browser } = await deskWithBooking(wishes);
    const body = exampleAnswers(contactForm.id);
    const of = { form: contactForm.id, edition: contactForm.edition };
    const path = `/requests/${await add(desk, body, of)}`;
    return { desk, browser, path, page: await browser.get(`${path}/write`) };
  }

  test('is answered by a mail, and asks for no day', async () => {
    const { browser, path, page } = await deskWithMessage();
    expect(controlValue(page.body, 'day')).toBeUndefined();
    const typed = { ...controlsOf(page), words: 'Yes, we do.' };
    const preview = await browser.post(`${path}/write`, { ...typed, do: 'preview' });
    await browser.post(`${path}/write`, { ...controlsOf(preview), do: 'send' });
    const { body } = await browser.get(path);
    expect(textsIn(body, 'span.badge')).toEqual(['Answered']);
    expect(body).toContain('Yes, we do.');
    expect(linkIn(body, 'Write')).toBe(`${path}/write`);
  });

  test('is not confirmed', async () => {
    const { browser, path } = await deskWithMessage();
    expect((await browser.get(`${path}/confirm`)).statusCode).toBe(409);
  });
});

test('a ready-made reply is added before the closing, to what was typed', async () => {
  const { browser, path } = await deskWithBooking();
  const page = await browser.get(`${path}/write`);
  const typed = { ...controlsOf(page), words: 'Hello Dana!\n\nYour crew' };
  const added = await browser.post(`${path}/write`, { ...typed, reply: 'Windows', do: 'reply' });
  const said = 'Hello Dana!\n\nWe do clean windows in 3 Bedrooms.\n\nYour crew';
  expect(controlsOf(added).words).toBe(said);
});

describe('without a way to mail it', () => {
  test.each([
    { why: 'no mail server', wishes: { isMailed: false }, changed: {}, hasLink: true },
    { why: 'no address', wishes: {}, changed: { email: 'dana at example' }, hasLink: false },
  ])('an answer is saved, and shown to copy: $why', async ({ wishes, changed, hasLink }) => {
    const linkOf = () => 'https://site.example/request/x';
    const { browser, path, history, owed } = await deskWithBooking({ linkOf, ...wishes }, changed);
    const page = await browser.get(`${path}/confirm`);
    expect(textsIn(page.body, 'p.notice')[0]).toMatch(/^No email is sent/);
    await browser.post(`${path}/confirm`, { ...controlsOf(page), do: 'send' });
    expect(await history()).toMatchObject([{ kind: 'confirm', state: 'confirmed' }]);
    expect(await owed()).toEqual([]);
    const { body } = await browser.get(path);
    expect(textsIn(body, 'textarea')[0]).toContain(
      'To change it: https://site.example/request/x Your crew',
    );
    expect(body.includes('href="mailto:dana@example.com?subject=See%20you')).toBe(hasLink);
  });

  test('it is sent again once the address is corrected', async () => {
    const { browser, path, owed } = await deskWithBooking({}, { email: 'dana at example' });
    const page = await browser.get(`${path}/confirm`);
    await browser.post(`${path}/confirm`, { ...controlsOf(page), do: 'send' });
    const answers = exampleAnswers(form.id);
    await browser.get(`${path}/correct`);
    const controls = Object.entries(answers).map(([name, answer]) => [
      `answer.${name}`,
      String(answer),
    ]);
    const corrected = await browser.post(`${path}/correct`, {
      ...Object.fromEntries(controls),
      version: '1',
    });
    expect(corrected.statusCode).toBe(303);
    const again = await browser.get(`${path}/write`);
    expect(previewIn(again)).toContain('We come: Day: Wednesday, May 20, 2026');
    await browser.post(`${path}/write`, { ...controlsOf(again), do: 'send' });
    expect(await owed()).toEqual([expect.stringMatching(/^answer \d$/)]);
  });
});

test('whoever follows the link of a mail signs in first, and then finds that page', async () => {
  const { desk, browser, path, history } = await deskWithBooking();
  browser.cookie = '';
  const asked = await browser.get(`${path}/confirm`);
  const to = asked.headers.location?.replace('/desk', '') ?? '';
  await browser.get(to);
  const controls = { to: new URL(to, 'http://x').searchParams.get('to') ?? '', email };
  const entered = await browser.post('/sign-in', {
    ...controls,
    password: 'quiet otters paddle upstream',
  });
  expect(entered.headers.location).toBe(`/desk${path}/confirm`);
  const page = await browser.get(`${path}/confirm`);
  expect(textsIn(page.body, 'h1')).toEqual(['Confirm']);
  expect(await history()).toEqual([]);
  expect(desk.log.join('')).not.toContain('dana@example.com');
});

test('suspects, and requests of forms that name no handling, are not answered there', async () => {
  const { desk, browser } = await deskWithBooking();
  const of = { form: form.id, edition: form.edition };
  const suspect = await add(desk, exampleAnswers(form.id), {
    ...{ ...of, receivedAt: new Date('2026-05-10T14:00:00Z') },
    ...{ status: 'suspect', suspicion: 'links' },
  });
  const { body } = await browser.get(`/requests/${suspect}`);
  expect(linkIn(body, 'Confirm')).toBeUndefined();
  expect((await browser.get(`/requests/${suspect}/confirm`)).statusCode).toBe(409);
  const plain = await startDesk({ forms: [form] });
  const reference = await add(plain, exampleAnswers(form.id), of);
  const other = await signedIn(plain);
  expect((await other.get(`/requests/${reference}/confirm`)).statusCode).toBe(404);
  expect(linkIn((await other.get(`/requests/${reference}`)).body, 'Confirm')).toBeUndefined();
});
