import { retentionInWords } from '../../../page-language/retention.ts';
import { momentInWords } from '../../../runtime/in-words.ts';
import type { HeldSubmission, Occasion } from '../../store/store.ts';
import { inertLine } from './inert.ts';
import { headsOf, type LetterOptions, type Message, nameOf } from './message.ts';

type Digest = Extract<Occasion, { kind: 'digest' }>;

/** The mail that tells the staff each morning what is held. Nothing that was typed is in it: it may be a trap. */
export function digestMail(digest: Digest, { settings, site }: LetterOptions): Message {
  const { held, count, morning } = digest;
  const { suspectsKept } = retentionInWords(site.retention);
  const parts = [
    'These requests are held back as spam: a program filled in the field people can’t see, or they carry HTML or forum code. You get no other email about them, and their senders get none.',
    ...held.map((one) => describe(one, site.timeZone)),
    ...(count > held.length
      ? [
          `There are ${count - held.length} more. To see them all:\n\n  ${command('list --suspects')}`,
        ]
      : []),
    `To read one:\n\n  ${command('show REFERENCE')}`,
    `If a customer wrote it, release it, and it becomes a request like any other:\n\n  ${command('release REFERENCE')}`,
    `Leave spam alone: it is removed after ${suspectsKept}.`,
  ];
  return {
    ...headsOf(nameOf(digest), settings, settings.to),
    subject: `Held back as spam: ${count === 1 ? 'one request' : `${count} requests`}`,
    date: new Date(morning),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${parts.join('\n\n')}\n`,
  };
}

function describe(held: HeldSubmission, timeZone: string): string {
  const { reference, form, receivedAt, suspicion } = held;
  const received = momentInWords(receivedAt, timeZone);
  return `${reference}, form “${form}”, received ${received}:\n  ${inertLine(suspicion ?? '', 300)}`;
}

function command(words: string): string {
  return `npm run -s requests -- ${words}`;
}
