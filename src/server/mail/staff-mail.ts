import type { Answer, DisplayEntry } from '../../form/runtime/answer-sections.ts';
import { formatInstant } from '../../form/runtime/format-dates.ts';
import type { MailedKind } from '../../page-language/mails-file.ts';
import { formatRetention } from '../../page-language/template-variables.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import { calendarEntry } from '../requests/calendar.ts';
import type { AnswerMove } from '../requests/changes.ts';
import { mapLink, phoneLink } from '../requests/contact-links.ts';
import { fileAddress, filesOf } from '../requests/request-files.ts';
import { type RequestSummary, readForMail, summaryOf } from '../requests/request-summary.ts';
import { titleForStaff } from '../requests/request-words.ts';
import { sanitizeLine } from '../requests/sanitize-text.ts';
import { asReceived, type StoredSubmission } from '../store/store-types.ts';
import { formatDayWithWeekday } from '../wall-time.ts';
import {
  calendarAttachment,
  deskLinkOf,
  type MailOptions,
  type Message,
  mailHeaders,
} from './message.ts';
import { staffOf } from './recipients.ts';
import { type AnswerLink, type StaffMailProps, staffHtml, type Warning } from './StaffMail.tsx';

/** Writes the mail that shows the staff a submission with all its answers. A reply goes to the visitor. */
export function staffMail(submission: AskedSubmission, options: MailOptions): Message {
  const { reference, receivedAt } = submission;
  const { settings, site } = options;
  const sections = readForMail(asReceived(submission), site);
  const summary = summaryOf(submission, site);
  const warning = warningOf(submission, options);
  const subject = `${warning ? 'Possible spam: ' : ''}${subjectOf(summary, reference)}`;
  const received = formatInstant(receivedAt, site.timeZone);
  const deskLink = deskLinkOf(reference, options);
  const noReply = noReplyTo(summary);
  const { kind } = options.handlingOf(submission.form);
  const intro = introOf(kind, summary);
  const files = filesOf(submission);
  const facts = { summary, sections, files, reference, subject, received };
  const answers = warning || deskLink === undefined ? [] : answerLinks(kind, deskLink);
  const news = { ...facts, intro, warning, noReply, deskLink, answers };
  const name = { reference, kind: 'staff' } as const;
  const isVisit = kind === undefined || kind === 'booking';
  const entry =
    isVisit && calendarEntry({ summary, reference, receivedAt, timeZone: site.timeZone });
  return {
    ...mailHeaders(name, settings, staffOf(submission, options)),
    ...(summary.email !== undefined && {
      replyTo: { name: summary.name ?? '', address: summary.email },
    }),
    subject,
    text: staffText(news),
    html: staffHtml(news),
    attachments: entry
      ? [calendarAttachment({ reference, content: entry, method: 'PUBLISH' })]
      : [],
  };
}

/** Returns what kind of request it is, where its form names one that needs words. */
function introOf(kind: MailedKind | undefined, { email }: RequestSummary): string | undefined {
  if (kind !== 'message' && kind !== 'review') return undefined;
  const answered = email === undefined ? '' : ' Reply to this email to answer it.';
  return `This is a ${kind}.${answered}`;
}

/** Returns the links to the pages of the desk on which a request of this kind is answered. They change nothing by themselves. */
function answerLinks(kind: MailedKind | undefined, deskLink: string): readonly AnswerLink[] {
  const toPage = ([move, words]: readonly [AnswerMove, string]) => ({
    words,
    href: `${deskLink}/${move}`,
  });
  if (kind === undefined) return [];
  const moves = kind === 'booking' ? bookingLinks : messageLinks;
  return moves.map(toPage);
}

const bookingLinks = [
  ['confirm', 'Confirm'],
  ['propose', 'Propose another day'],
  ['decline', 'Decline'],
] as const;

const messageLinks = [['write', 'Answer']] as const;

/** Returns the subject. A lock screen shows only its beginning: form, type, place, day, name, reference. */
export function subjectOf(
  { form, type, town, day, name }: RequestSummary,
  reference: string,
): string {
  const parts = [form, type, town, day && formatDayWithWeekday(day), name, reference];
  return parts.filter(Boolean).join(' · ');
}

/** Returns the warning about a suspect; undefined for a request. */
function warningOf(
  { suspicion, reference }: StoredSubmission,
  options: Pick<MailOptions, 'site' | 'settings' | 'deskUrl'>,
): Warning | undefined {
  if (suspicion === null) return undefined;
  const { suspectsKept } = formatRetention(options.site.retention);
  const isConfirmed = options.settings.writesToVisitors;
  const effect = isConfirmed ? 'keeps it and sends the confirmation' : 'keeps it';
  const act = options.deskUrl === undefined ? 'release it' : "press “This isn't spam” at the desk";
  return {
    why: `This may be spam: ${sanitizeLine(suspicion, 300)}.`,
    whatToDo: `If it is spam, do nothing: it will be deleted after ${suspectsKept}. If it is from a customer, reply as usual and ${act}, which ${effect}:`,
    command: `npm run -s requests -- release ${reference}`,
  };
}

function noReplyTo({ wrongEmail }: RequestSummary): string | undefined {
  if (wrongEmail === undefined) return undefined;
  return `You can't reply to this by email: “${wrongEmail}” isn't an address that mail servers accept.`;
}

/**
 * Writes the plain text of the mail. Answers are indented and labels are not, so that an answer cannot look like a
 * label; each level of a group adds a dot to the labels in it.
 */
function staffText(news: StaffMailProps): string {
  const { subject, sections, reference, received, intro, warning, noReply, deskLink } = news;
  const { answers } = news;
  const rows = sections.flatMap(({ entries }) =>
    entries.flatMap((entry) => paragraphsOf(entry, news)),
  );
  const notice = warning
    ? [`${warning.why} ${warning.whatToDo}`, indent(deskLink ?? warning.command)]
    : [];
  const open = deskLink === undefined ? [] : [`Open it in a browser:\n${indent(deskLink)}`];
  const answering = answers.map(({ words, href }) => `${words}:\n${indent(href)}`);
  return [
    subject,
    ...(intro === undefined ? [] : [intro]),
    ...open,
    ...answering,
    ...notice,
    ...(noReply === undefined ? [] : [noReply]),
    ...rows,
    `Reference ${reference}, received ${received}.`,
  ].join('\n\n');
}

type Linked = Pick<StaffMailProps, 'files' | 'deskLink'>;

function paragraphsOf(entry: DisplayEntry, linked: Linked, dots = ''): string[] {
  const label = dots + titleForStaff(entry);
  if (entry.kind !== 'group') {
    return [`${label}\n${indent([...entry.texts, ...linksOf(entry, linked)].join('\n'))}`];
  }
  return [label, ...entry.members.flatMap((member) => paragraphsOf(member, linked, `${dots}· `))];
}

function linksOf({ subject, name, texts }: Answer, { files, deskLink }: Linked): string[] {
  const text = texts.join('\n');
  if (subject === 'phone') return [phoneLink(text) ?? ''].filter(Boolean);
  if (subject === 'place') return [mapLink(text)];
  if (deskLink === undefined) return [];
  const sent = files.filter(({ question }) => question === name);
  return sent.map(({ hash }) => fileAddress(deskLink, hash));
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}
