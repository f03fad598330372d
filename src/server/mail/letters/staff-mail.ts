import { momentInWords } from '../../../form/in-words.ts';
import { answersIn } from '../../../form/read-answers.ts';
import type { StoredSubmission } from '../../store/store.ts';
import { dayInShort } from '../../wall-time.ts';
import { calendarEntry } from './calendar.ts';
import { type Gist, gistOf } from './gist.ts';
import { deskLinkOf, headsOf, type LetterOptions, type Message, mailIdOf } from './message.ts';
import { readForMail } from './read-for-mail.ts';
import { staffHtml } from './staff-html.ts';
import { staffText } from './staff-text.ts';
import { warningOf } from './warning.ts';

/** The mail that tells the staff of a submission: everything the visitor said, and an answer goes to the visitor. */
export function staffMail(submission: StoredSubmission, options: LetterOptions): Message {
  const { reference, receivedAt, form: id } = submission;
  const { settings, site } = options;
  const form = options.forms.find((candidate) => candidate.id === id);
  const sections = readForMail(form, submission, site);
  const answers = sections.flatMap(({ entries }) => answersIn(entries));
  const gist = gistOf(answers, { id, form, site });
  const warning = warningOf(submission, options);
  const subject = `${warning ? 'Possible spam: ' : ''}${subjectOf(gist, reference)}`;
  const received = momentInWords(receivedAt, site.timeZone);
  const deskLink = deskLinkOf(reference, options);
  const news = { gist, sections, reference, subject, received, warning, deskLink };
  const name = { reference, kind: 'staff' } as const;
  const key = mailIdOf(name, settings);
  const entry = calendarEntry({ key, gist, reference, receivedAt, timeZone: site.timeZone });
  return {
    ...headsOf(name, settings, settings.to),
    ...(gist.email !== undefined && {
      replyTo: { name: gist.name ?? '', address: gist.email },
    }),
    subject,
    date: new Date(receivedAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: staffText(news),
    html: staffHtml(news),
    attachments: entry === undefined ? [] : [calendarFile(reference, entry)],
  };
}

/** What a lock screen shows, the most telling first: form, type, place, day, name, reference. */
function subjectOf({ form, type, town, day, name }: Gist, reference: string): string {
  const parts = [form, type, town, day && dayInShort(day), name, reference];
  return parts.filter(Boolean).join(' · ');
}

/** A file beside the text and no second form of it: some programs would show the entry in place of the answers. */
function calendarFile(reference: string, content: string) {
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
  return { filename: `${reference}.ics`, content, contentType };
}
