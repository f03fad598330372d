import { expect, test } from 'vitest';
import type { Agreement, State } from '../../../src/server/store/store-types.ts';
import { nestedBody, nestedForm } from '../nested-form.ts';
import { add, email, signedIn, startDesk, type TestDesk, textsIn } from './support.ts';

const handling = { [nestedForm.form.id]: { kind: 'booking' } } as const;

/** Stores a request of a person, agreed for a day; the desk's day is Sunday, May 10. */
async function agree(
  desk: TestDesk,
  fullName: string,
  agreed: Agreement,
  state: State = 'confirmed',
): Promise<string> {
  const reference = await add(desk, { ...nestedBody, fullName });
  const entry = { at: '2026-05-09T15:00:00.000Z', who: email, what: 'Confirmed', state, agreed };
  const note = {
    at: entry.at,
    who: email,
    what: 'Added a note',
    kind: 'note',
    words: 'Gate code 12.',
  };
  await desk.store.change({
    ...{ reference, version: 0, status: 'handled', suspicion: null, note: '', assignee: email },
    history: [{ ...note, kind: 'note' }, entry],
  });
  return reference;
}

const startAgreed = () => startDesk({}, { handling });

test('appointments are shown on their agreed day, in the order of their hours, with what the crew needs', async () => {
  const desk = await startAgreed();
  const late = await agree(desk, 'Late', { day: '2026-05-10', from: '13:00', price: '$149' });
  const early = await agree(desk, 'Early', { day: '2026-05-10', from: '09:00', to: '12:00' });
  const next = await agree(desk, 'Next', { day: '2026-05-11' });
  await agree(desk, 'Gone', { day: '2026-05-10' }, 'cancelled');
  await agree(desk, 'Far', { day: '2026-05-17' });
  const browser = await signedIn(desk);
  const references = async (path: string) =>
    [...(await browser.get(path)).body.matchAll(/href="[^"]*requests\/(\w\w-\w{4}-\w{4})\?/g)].map(
      ([, reference]) => reference,
    );
  expect(await references('/appointments')).toEqual([early, late]);
  expect(await references('/appointments/tomorrow')).toEqual([next]);
  expect(await references('/appointments/week')).toEqual([early, late, next]);
  const { body } = await browser.get('/appointments');
  expect(textsIn(body, 'h2')).toEqual(['Sunday, May 10, 2026']);
  expect(textsIn(body, 'span.appointment-hours')).toEqual(['9:00 AM to 12:00 PM', '1:00 PM']);
  expect(textsIn(body, 'dd')).toEqual(expect.arrayContaining(['Gate code 12.', '$149', email]));
});

test('what is only proposed says so', async () => {
  const desk = await startAgreed();
  await agree(desk, 'Dana', { day: '2026-05-10' }, 'proposed');
  const { body } = await (await signedIn(desk)).get('/appointments');
  expect(textsIn(body, 'span.badge')).toHaveLength(1);
});

test('a day without appointments says so', async () => {
  const { body } = await (await signedIn(await startAgreed())).get('/appointments/tomorrow');
  expect(textsIn(body, 'h2')).toEqual(['Monday, May 11, 2026']);
  expect(textsIn(body, 'p.hint')).toEqual(['Nothing is agreed.']);
});

/** Makes the address of a calendar, and returns its path. */
async function makeFeed(browser: Awaited<ReturnType<typeof signedIn>>): Promise<string> {
  await browser.get('/calendar');
  const { body } = await browser.post('/calendar', { do: 'renew' });
  return /\/desk(\/calendar\/[\w-]{43}\.ics)/.exec(body)?.[1] ?? '';
}

test('the calendar has the confirmed appointments, for whoever has its address', async () => {
  const desk = await startAgreed();
  const reference = await agree(desk, 'Dana', { day: '2026-05-12', from: '09:00', to: '12:00' });
  await agree(desk, 'Open', { day: '2026-05-12' }, 'proposed');
  const feed = await makeFeed(await signedIn(desk));
  const { headers, body } = await desk.app.inject({ url: `/desk${feed}` });
  expect(headers['content-type']).toContain('text/calendar');
  expect(headers['cache-control']).toBe('no-store');
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(body).toContain(`UID:${reference}`);
  expect(body).toContain('DTSTART:20260512T130000Z');
  expect(body).toContain('STATUS:CONFIRMED');
});

test('the address of a calendar ends with a new one, with its end, and with the account', async () => {
  const desk = await startAgreed();
  const browser = await signedIn(desk);
  const statusOf = async (path: string) =>
    (await desk.app.inject({ url: `/desk${path}` })).statusCode;
  const first = await makeFeed(browser);
  const second = await makeFeed(browser);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await browser.post('/calendar', { do: 'end' });
  expect(await statusOf(second)).toBe(404);
  const third = await makeFeed(browser);
  await signedIn(desk, 'sam@example.com');
  await desk.store.removePerson(email);
  expect(await statusOf(third)).toBe(404);
  expect(await statusOf('/calendar/guessed.ics')).toBe(404);
});

test('no line of the log has the token of a calendar, right or wrong', async () => {
  const desk = await startAgreed();
  const feed = await makeFeed(await signedIn(desk));
  await desk.app.inject({ url: `/desk${feed}` });
  await desk.app.inject({ url: `/desk${feed.replace('.ics', 'x.ics')}` });
  await desk.app.inject({ url: '/desk/calendar/guessed.ics' });
  const token = feed.slice('/calendar/'.length, -'.ics'.length);
  expect(desk.log.join('')).not.toContain(token);
  expect(desk.log.join('')).not.toContain('guessed');
});

test('nobody makes the address of a calendar without being signed in', async () => {
  const desk = await startAgreed();
  await signedIn(desk);
  const { statusCode } = await desk.app.inject({ url: '/desk/calendar' });
  expect(statusCode).toBe(303);
});
