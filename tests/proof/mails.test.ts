import { expect, test } from 'vitest';
import type { FormHandling } from '../../src/form/model/handling.ts';
import { mailsOf } from '../../src/proof/facts/mails.ts';
import { exampleAnswers, exampleForm, exampleSite } from '../example/example.ts';

const receipts = ['the staff', 'the visitor'];

/** The mails of a form that is handled in this way, on a site that reminds everybody. */
function mailsFor(handling: FormHandling) {
  const form = exampleForm('residential');
  const sent = { form, answers: exampleAnswers('residential'), handling, today: '2026-05-10' };
  const { site, mail } = exampleSite;
  return mailsOf(sent, { site: { ...site, reminders: ['visitors', 'staff'] }, mail });
}

test.each([
  { kind: 'none', handling: {}, mails: ['the staff: reminder'] },
  {
    kind: 'booking',
    handling: { kind: 'booking' },
    mails: [
      'the visitor: confirmed',
      'the visitor: proposed',
      'the visitor: declined',
      'the visitor: cancelled',
      'the visitor: changed',
      'the visitor: answered',
      'the staff: accepted',
      'the staff: turned down',
      'the staff: change wanted',
      'the staff: cancelled',
      'the visitor: reminder',
      'the staff: reminder',
    ],
  },
  {
    kind: 'message',
    handling: { kind: 'message' },
    mails: ['the visitor: answered', 'the staff: asked again', 'the staff: reminder'],
  },
  {
    kind: 'review',
    handling: { kind: 'review' },
    mails: ['the visitor: answered', 'the staff: reminder'],
  },
] as const)('the sheet of a form with the handling $kind has its mails', ({ handling, mails }) => {
  const all = mailsFor(handling);
  expect(all.map(({ reader }) => reader)).toEqual([...receipts, ...mails]);
  for (const { text } of all) expect(text).not.toMatch(/\{[\w.]+\}/);
});

test('a mail goes to those whom the form notifies', () => {
  const [staff] = mailsFor({ notify: [{ to: 'office' }, { to: 'cottages' }] });
  expect(staff?.to).toBe('office@example.com, cottages@example.com');
});

test('a site that reminds nobody shows no reminder', () => {
  const form = exampleForm('residential');
  const answers = exampleAnswers('residential');
  const sent = { form, answers, handling: {}, today: '2026-05-10' };
  expect(mailsOf(sent, exampleSite).map(({ reader }) => reader)).toEqual(receipts);
});
