import type { AnswerKind } from '../../form/answer-kind.ts';
import { linesOf } from '../../form/answer-lines.ts';
import { type Answer, pickAnswers } from '../../form/read-answers.ts';
import type { StoredSubmission } from '../store/store.ts';
import { headsOf, type MailOptions, type Message } from './message.ts';
import { isBooking, readForMail, summaryOf } from './request-summary.ts';

/**
 * The mail that tells a visitor that something has arrived: the reference, and what was chosen among the options
 * of the form. Nothing that was typed is in it, so that nobody can send words of their own to strangers by us.
 * Undefined where there is no address to write to.
 */
export function visitorMail(
  submission: StoredSubmission,
  options: MailOptions,
): Message | undefined {
  const { reference, receivedAt } = submission;
  const { settings, words } = options;
  const { form, sections } = readForMail(submission, options);
  const { email } = summaryOf(submission, options);
  if (email === undefined || !settings.writesToVisitors) return undefined;

  const letter = isBooking(form) ? words.booking : words.message;
  const chosen = pickAnswers(
    sections.flatMap(({ entries }) => entries),
    isChosen,
  ).flatMap((entry) => linesOf(entry, '  '));
  const parts = [
    ...paragraphsOf(letter.text),
    `${words.reference} ${reference}`,
    ...(chosen.length > 0 ? [[words.answers, ...chosen].join('\n')] : []),
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

const chosenKinds: readonly AnswerKind[] = ['choice', 'day', 'moment', 'time', 'stars'];

/** Whether an answer is one of those that the form offered. */
function isChosen({ kind }: Answer): boolean {
  return chosenKinds.includes(kind);
}

function paragraphsOf(text: string): string[] {
  return text.trim().split(/\n{2,}/);
}
