import { expect, test } from 'vitest';
import { createVisitorLinks } from '../../../src/server/requests/visitor-links.ts';
import { add, email, signedIn, startDesk, textsIn } from '../desk/support.ts';
import { nestedBody, nestedForm } from '../nested-form.ts';
import { noon, timeZone } from '../support.ts';
import { origin, secret } from './support.ts';

const { linkOf } = createVisitorLinks({ secret, origin, timeZone, now: () => noon });

test.each([
  { kind: 'booking', note: '' },
  { kind: undefined, note: 'Gate code 12.' },
] as const)(
  'the staff copy the link of a $kind, and replace it without losing a note',
  async ({ kind, note }) => {
    const handling = { [nestedForm.form.id]: { ...(kind && { kind }) } };
    const desk = await startDesk({ linkOf }, { handling });
    const reference = await add(desk, nestedBody);
    const browser = await signedIn(desk);
    const path = `/requests/${reference}`;
    await browser.get(path);
    await browser.post(path, { do: 'save', version: '0', note, assignee: email });
    const before = linkShown((await browser.get(path)).body);
    expect(before).toContain(`${origin}/request/${reference}.`);
    await browser.post(path, { do: 'link', version: '1', note, assignee: email });
    const { body } = await browser.get(path);
    expect(linkShown(body)).toContain(`${origin}/request/${reference}.`);
    expect(linkShown(body)).not.toBe(before);
    const stored = await desk.store.find(reference);
    expect(stored?.handling).toMatchObject({ note, assignee: email });
    expect(stored?.handling.history.at(-1)).toMatchObject({ who: email, kind: 'link' });
    expect(stored?.status).toBe('waiting');
  },
);

test('a link that has expired is not shown', async () => {
  const desk = await startDesk({ linkOf });
  const receivedAt = new Date('2026-01-01T12:00:00Z');
  const reference = await add(desk, nestedBody, { receivedAt });
  const { body } = await (await signedIn(desk)).get(`/requests/${reference}`);
  expect(textsIn(body, 'section.card').join(' ')).toContain("The visitor's link has expired.");
});

test('without links, nothing is said of them', async () => {
  const desk = await startDesk();
  const reference = await add(desk, nestedBody);
  const { body } = await (await signedIn(desk)).get(`/requests/${reference}`);
  expect(body).not.toContain('New link');
});

/** The link that can be copied. */
function linkShown(html: string): string | undefined {
  return /<input[^>]*value="(http[^"]*)"/.exec(html)?.[1];
}
