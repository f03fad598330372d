import type { StoredSubmission } from '../../store/store.ts';
import { gistOf, isBooking } from './gist.ts';
import { type Desk, headsOf, type Message } from './message.ts';
import { type Answer, readAnswers } from './read-answers.ts';

/**
 * The mail that tells a visitor that something has arrived: the reference, and what was chosen among the options
 * of the form. Nothing that was typed is in it, so that nobody can send words of their own to strangers by us.
 * Undefined where there is no address to write to.
 */
export function visitorMail(submission: StoredSubmission, desk: Desk): Message | undefined {
  const { reference, receivedAt, form: id } = submission;
  const { settings, site, words } = desk;
  const form = desk.forms.find((candidate) => candidate.id === id);
  const answers = readAnswers(form, submission);
  const { email } = gistOf(answers, { id, form, site });
  if (email === undefined || !settings.writesToVisitors) return undefined;

  const letter = isBooking(form) ? words.booking : words.message;
  const chosen = answers.filter(isChosen);
  const parts = [
    ...paragraphsOf(letter.text),
    `Reference: ${reference}`,
    ...(chosen.length > 0 ? [[words.answers, ...chosen.map(lineOf)].join('\n')] : []),
    ...paragraphsOf(words.closing),
  ];
  return {
    ...headsOf({ reference, kind: 'visitor' }, settings, [email]),
    subject: `${letter.subject} · ${reference}`,
    date: new Date(receivedAt),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    text: `${parts.join('\n\n')}\n`,
  };
}

/** Whether an answer is one of those that the form offered. */
function isChosen({ kind }: Answer): boolean {
  return kind === 'choice' || kind === 'day' || kind === 'stars';
}

function lineOf({ title, text }: Answer): string {
  const label = /[?:.!]$/.test(title) ? title : `${title}:`;
  return `  ${label} ${text.replaceAll('\n', ', ')}`;
}

function paragraphsOf(text: string): string[] {
  return text.trim().split(/\n{2,}/);
}
