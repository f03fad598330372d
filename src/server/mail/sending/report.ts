import type { MailKind } from '../../store/store.ts';
import type { MailName } from '../letters/message.ts';
import type { Outcome } from './mail-server.ts';

/** Where is said what becomes of mails: references, kinds and codes, never an address or an answer. */
export interface MailLog {
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
}

/** Who counts what becomes of mails. */
export interface MailObserver {
  onSent(kind: MailKind): void;
  onFailed(kind: MailKind): void;
}

/** Who is told what becomes of mails. */
export interface Witnesses {
  readonly log: MailLog;
  readonly observer?: MailObserver | undefined;
}

/**
 * What became of a mail. done: no longer owed; waiting: not to be tried yet; refused: the mail failed; unreachable:
 * the server did, and would for any mail.
 */
export type Result = 'done' | 'waiting' | 'refused' | 'unreachable';

/** An attempt to send a mail; the first is 1. */
export interface Attempt extends MailName {
  readonly attempt: number;
  readonly result: Result;
}

/** Tells what an attempt came to. */
export function report(
  { log, observer }: Witnesses,
  outcome: Outcome,
  { result, ...name }: Attempt,
): void {
  if (outcome.status === 'sent') observer?.onSent(name.kind);
  if (outcome.status === 'failed') observer?.onFailed(name.kind);
  const { isGood, facts, words } = lineOf(outcome, result);
  log[isGood ? 'info' : 'warn']({ ...name, ...facts }, words);
}

interface Line {
  readonly isGood: boolean;
  readonly facts?: object;
  readonly words: string;
}

function lineOf(outcome: Outcome, result: Result): Line {
  if (outcome.status === 'needless') return { isGood: true, words: 'a mail has nobody to go to' };
  if (outcome.status === 'sent') return lineOfSent(outcome.refusedRecipients);
  const { code } = outcome;
  const words =
    result === 'done'
      ? 'a mail was refused for good and is given up'
      : 'a mail was not sent and will be tried again';
  return { isGood: false, facts: { code }, words };
}

function lineOfSent(refusedRecipients: number): Line {
  if (refusedRecipients === 0) return { isGood: true, words: 'a mail was sent' };
  const words = 'a mail was sent, but not to every address of MAIL_TO';
  return { isGood: false, facts: { refusedRecipients }, words };
}
