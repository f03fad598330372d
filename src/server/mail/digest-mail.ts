import { formatInstant, formatLongDay } from '../../form/runtime/format-dates.ts';
import { todayIn } from '../../form/runtime/today.ts';
import { formatCount, formatRetention } from '../../page-language/template-variables.ts';
import { sanitizeLine } from '../requests/sanitize-text.ts';
import type {
  ExpiredCounts,
  MailPayload,
  Overdue,
  QuarantinedSubmission,
} from '../store/store-types.ts';
import { deskLinkOf, type MailOptions, type Message, mailHeaders, mailName } from './message.ts';

export type Digest = Extract<MailPayload, { kind: 'digest' }>;

/**
 * Writes the daily mail that tells the staff about held submissions, an old backup, and the deletion of expired
 * submissions. It contains nothing that a visitor typed, which may be phishing.
 */
export function digestMail(digest: Digest, options: MailOptions): Message {
  const { settings, site } = options;
  const { count, staleBackup, upcoming, removed, overdue } = digest;
  const sections = [
    ...(staleBackup === undefined ? [] : [describeBackup(staleBackup, site.timeZone)]),
    ...(upcoming ? [describeUpcoming(upcoming, site)] : []),
    ...(removed ? [describeRemoved(removed, site)] : []),
    ...(overdue ? [describeOverdue(overdue, options)] : []),
    ...(count === 0 ? [] : [describeHeld(digest, options)]),
  ];
  return {
    ...mailHeaders(mailName(digest), settings, settings.to),
    subject: sections.map(({ subject }) => subject).join('; '),
    text: `${sections.flatMap(({ parts }) => parts).join('\n\n')}\n`,
  };
}

interface Section {
  readonly subject: string;
  readonly parts: readonly string[];
}

function describeBackup(takenAt: string, timeZone: string): Section {
  const moment = formatInstant(takenAt, timeZone);
  return {
    subject: `No backup since ${moment}`,
    parts: [
      `The last backup of what visitors send was made on ${moment}. Please tell whoever looks after the server: the nightly job fails or doesn't run. If the disk is lost, so is everything that came in since then.`,
    ],
  };
}

function describeUpcoming(
  { at, ...counts }: NonNullable<Digest['upcoming']>,
  { retention, timeZone }: MailOptions['site'],
): Section {
  const day = formatLongDay(todayIn(timeZone, new Date(at)));
  const { requestsKept, suspectsKept } = formatRetention(retention);
  return {
    subject: `To be deleted on ${day}: ${formatExpiredCounts(counts)}`,
    parts: [
      `On ${day}, the server will begin to delete what is older than your privacy page says: ${formatExpiredCounts(counts)} by then. Requests are kept for ${requestsKept}, and what looks like spam for ${suspectsKept}. From then on it does so every night, and an email like this one tells you how much was deleted.`,
      'Should they stay? Tell whoever looks after the server before that day: the times are set by “retention” in content/site.yaml, and HOUSEKEEPING=off stops it.',
    ],
  };
}

function describeRemoved(removed: ExpiredCounts, { retention }: MailOptions['site']): Section {
  const { requestsKept, suspectsKept } = formatRetention(retention);
  return {
    subject: `Deleted as too old: ${formatExpiredCounts(removed)}`,
    parts: [
      `The server deleted ${formatExpiredCounts(removed)}, as your privacy page says: requests after ${requestsKept}, and what looks like spam after ${suspectsKept}.`,
    ],
  };
}

function describeOverdue({ reference, receivedAt }: Overdue, options: MailOptions): Section {
  const day = formatLongDay(todayIn(options.site.timeZone, new Date(receivedAt)));
  const deskLink = deskLinkOf(reference, options);
  return {
    subject: `Kept for too long: ${reference}`,
    parts: [
      `HOUSEKEEPING is off, and requests are kept for longer than your privacy page says. The oldest is ${reference}, received on ${day}.`,
      ...(deskLink === undefined ? [] : [`  ${deskLink}`]),
      `Please tell whoever looks after the server. To delete everything that is too old:\n\n  ${command('purge')}`,
    ],
  };
}

/** Formats counts such as `3 requests and one message that looked like spam`. */
function formatExpiredCounts({ requests, suspects }: ExpiredCounts): string {
  return [
    ...(requests > 0 || suspects === 0 ? [formatCount(requests, 'request')] : []),
    ...(suspects > 0 ? [`${formatCount(suspects, 'message')} that looked like spam`] : []),
  ].join(' and ');
}

function describeHeld({ held, count }: Digest, options: MailOptions): Section {
  const { suspectsKept } = formatRetention(options.site.retention);
  const parts = [
    "These requests are held back as spam: a program filled in the field people can't see, or they contain HTML or forum code. You get no other email about them, and their senders get none.",
    ...held.map((one) => describe(one, options)),
    ...howToRelease(count - held.length, options),
    `Leave spam alone: it is removed after ${suspectsKept}.`,
  ];
  return { subject: `Held back as spam: ${formatCount(count, 'request')}`, parts };
}

function describe(held: QuarantinedSubmission, options: MailOptions): string {
  const { reference, form, receivedAt, suspicion } = held;
  const received = formatInstant(receivedAt, options.site.timeZone);
  const deskLink = deskLinkOf(reference, options);
  const rows = [
    `${reference}, form “${form}”, received ${received}:`,
    sanitizeLine(suspicion ?? '', 300),
    ...(deskLink === undefined ? [] : [deskLink]),
  ];
  return rows.join('\n  ');
}

/**
 * Says how to see submissions that the mail leaves out, and how to release one: at the desk, or by commands if there is
 * none.
 */
function howToRelease(more: number, { deskUrl }: MailOptions): string[] {
  const count = more === 1 ? 'There is one more' : `There are ${more} more`;
  const all = deskUrl === undefined ? command('list --suspects') : `${deskUrl}/spam`;
  const others = more > 0 ? [`${count}. To see them all:\n\n  ${all}`] : [];
  if (deskUrl !== undefined) {
    const words =
      "If a customer wrote one, open it and press “This isn't spam”: it becomes a request like any other.";
    return [...others, words];
  }
  return [
    ...others,
    `To read one:\n\n  ${command('show REFERENCE')}`,
    `If a customer wrote it, release it, and it becomes a request like any other:\n\n  ${command('release REFERENCE')}`,
  ];
}

function command(words: string): string {
  return `npm run -s requests -- ${words}`;
}
