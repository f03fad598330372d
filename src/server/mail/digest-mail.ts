import { momentInWords } from '../../form/in-words.ts';
import { counted, retentionInWords } from '../../page-language/facts.ts';
import type { HeldSubmission, Occasion } from '../store/store.ts';
import { inertLine } from './inert.ts';
import { deskLinkOf, headsOf, type MailOptions, type Message, mailName } from './message.ts';

export type Digest = Extract<Occasion, { kind: 'digest' }>;

/**
 * The mail that tells the staff each morning what is held, and that the last backup is too old. Nothing that was typed is in it: it may be
 * a trap.
 */
export function digestMail(digest: Digest, options: MailOptions): Message {
  const { settings, site } = options;
  const { count, staleBackup } = digest;
  const sections = [
    ...(staleBackup === undefined ? [] : [describeBackup(staleBackup, site.timeZone)]),
    ...(count === 0 ? [] : [describeHeld(digest, options)]),
  ];
  return {
    ...headsOf(mailName(digest), settings, settings.to),
    subject: sections.map(({ subject }) => subject).join('; '),
    text: `${sections.flatMap(({ parts }) => parts).join('\n\n')}\n`,
  };
}

interface Section {
  readonly subject: string;
  readonly parts: readonly string[];
}

function describeBackup(takenAt: string, timeZone: string): Section {
  const moment = momentInWords(takenAt, timeZone);
  return {
    subject: `No backup since ${moment}`,
    parts: [
      `The last backup of what visitors send was made on ${moment}. Please tell whoever looks after the server: the nightly job fails or doesn’t run, and if the disk is lost, so is everything since then.`,
    ],
  };
}

function describeHeld({ held, count }: Digest, options: MailOptions): Section {
  const { suspectsKept } = retentionInWords(options.site.retention);
  const parts = [
    'These requests are held back as spam: a program filled in the field people can’t see, or they carry HTML or forum code. You get no other email about them, and their senders get none.',
    ...held.map((one) => describe(one, options)),
    ...howToRelease(count - held.length, options),
    `Leave spam alone: it is removed after ${suspectsKept}.`,
  ];
  return { subject: `Held back as spam: ${counted(count, 'request')}`, parts };
}

function describe(held: HeldSubmission, options: MailOptions): string {
  const { reference, form, receivedAt, suspicion } = held;
  const received = momentInWords(receivedAt, options.site.timeZone);
  const deskLink = deskLinkOf(reference, options);
  const rows = [
    `${reference}, form “${form}”, received ${received}:`,
    inertLine(suspicion ?? '', 300),
    ...(deskLink === undefined ? [] : [deskLink]),
  ];
  return rows.join('\n  ');
}

/** How to see those that the mail leaves out, and how to release one: at the desk, or by commands where there is none. */
function howToRelease(more: number, { deskUrl }: MailOptions): string[] {
  const count = more === 1 ? 'There is one more' : `There are ${more} more`;
  const all = deskUrl === undefined ? command('list --suspects') : `${deskUrl}/spam`;
  const others = more > 0 ? [`${count}. To see them all:\n\n  ${all}`] : [];
  if (deskUrl !== undefined) {
    const words =
      'If a customer wrote one, open it and press “This isn’t spam”: it becomes a request like any other.';
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
