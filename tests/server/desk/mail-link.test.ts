import { describe, expect, test } from 'vitest';
import type { HandlingKind } from '../../../src/form/model/handling.ts';
import { composeMail, createCompose } from '../../../src/server/mail/compose.ts';
import { createAskedForms } from '../../../src/server/reading/asked-forms.ts';
import { answerMoves } from '../../../src/server/requests/changes.ts';
import type { MailPayload } from '../../../src/server/store/store-types.ts';
import { mailedForms, mailOptionsOf, mailSettings, reference, storedOf } from '../mail/support.ts';
import { noon, temporaryStore } from '../support.ts';

const options = mailOptionsOf(mailSettings({ url: 'smtp://127.0.0.1:2525' }));
const deskUrl = 'https://www.example.com/desk';
const link = `${deskUrl}/requests/${reference}`;

/** About two requests that are held, of which it names one. */
const digest: MailPayload = {
  kind: 'digest',
  digestDate: '2026-05-11T11:00:00.000Z',
  held: [storedOf('residential', {}, 'the trap field was filled')],
  count: 2,
};

test('the mail to the staff leads there, by nothing but the reference', () => {
  const submission = storedOf('residential');
  const mail = composeMail({ kind: 'staff', submission }, { ...options, deskUrl });
  expect(mail?.html).toContain(`<a class="button" href="${link}">Open</a>`);
  expect(mail?.text).toContain(`\n  ${link}\n`);
});

describe('where the form says how its requests are handled', () => {
  const mailOf = (kind: HandlingKind, suspicion: string | null = null) => {
    const submission = storedOf('residential', {}, suspicion);
    const handlingOf = () => (kind === 'none' ? {} : { kind });
    return composeMail({ kind: 'staff', submission }, { ...options, deskUrl, handlingOf });
  };

  test.each([
    { kind: 'booking', links: ['Confirm', 'Propose another day', 'Decline'] },
    { kind: 'message', links: ['Answer'] },
    { kind: 'review', links: ['Answer'] },
    { kind: 'none', links: [] },
  ] as const)('the mail about a $kind leads to the pages that answer it', ({ kind, links }) => {
    const mail = mailOf(kind);
    const buttons = [...String(mail?.html).matchAll(/<a class="button" href="([^"]*)">([^<]*)/g)];
    const toPages = buttons.filter(([, href = '']) => href.startsWith(`${link}/`));
    expect(toPages.map(([, , words]) => words)).toEqual(links);
    for (const [, href = '', words] of toPages)
      expect(mail?.text).toContain(`\n${words}:\n  ${href}\n`);
    const pages = toPages.map(([, href = '']) => href.slice(link.length + 1));
    expect(answerMoves).toEqual(expect.arrayContaining(pages));
  });

  test('the mail about a suspect does not, as it cannot be answered yet', () => {
    expect(mailOf('booking', 'very many links')?.html).not.toContain(`${link}/`);
  });
});

test('the warning about a suspect leads there, and names no command', () => {
  const submission = storedOf('residential', {}, 'very many links');
  const mail = composeMail({ kind: 'staff', submission }, { ...options, deskUrl });
  expect(mail?.html).toMatch(new RegExp(`<p class="warning">[^]*<a href="${link}">[^]*</p>`));
  expect(mail?.text).toContain(`at the desk, which keeps it`);
  expect(`${mail?.html}${mail?.text}`).not.toContain('npm run');
});

test('the digest leads to each request that it names and to all spam, and names no command', () => {
  const { text } = composeMail(digest, { ...options, deskUrl }) ?? {};
  expect(text).toContain(`\n  ${link}\n`);
  expect(text).toContain(`There is one more. To see them all:\n\n  ${deskUrl}/spam\n`);
  expect(text).toContain("“This isn't spam”");
  expect(text).not.toContain('npm run');
});

test('as long as nobody can use the desk, the digest names the commands', () => {
  const { text } = composeMail(digest, options) ?? {};
  for (const words of ['list --suspects', 'show REFERENCE', 'release REFERENCE']) {
    expect(text).toContain(`\n  npm run -s requests -- ${words}\n`);
  }
});

test('mails lead to the desk as soon as somebody can use it', async () => {
  const { store } = await temporaryStore();
  const askedForms = createAskedForms({ store, forms: mailedForms });
  const compose = createCompose({ ...options, deskUrl, askedForms }, store);
  const occasion = { kind: 'staff', submission: storedOf('residential') } as const;
  const owed = (one: MailPayload) => ({ payload: one, recipient: '', date: noon.toISOString() });
  for (const given of [occasion, digest]) {
    const mail = await compose(owed(given));
    expect(`${mail?.html}${mail?.text}`).not.toContain(deskUrl);
  }
  await store.invite({ email: 'dana@example.com', hash: 'a', until: '2026-05-10T16:00:00.000Z' });
  expect((await compose(owed(occasion)))?.text).toContain(link);
});

test('no mail to a visitor leads to the desk', () => {
  const submission = storedOf('residential');
  const mail = composeMail({ kind: 'visitor', submission }, { ...options, deskUrl });
  expect(`${mail?.html}${mail?.text}`).not.toContain(deskUrl);
});
