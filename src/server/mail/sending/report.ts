import type { DeliveryResult, OutgoingKind } from '../../store/store.ts';
import type { MailName } from '../letters/message.ts';
import type { SendResult } from './mail-server.ts';

/** Where is said what becomes of mails: references, kinds and codes, never an address or an answer. */
export interface MailLog {
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
}

/** Counts an attempt to send a mail. */
export type CountMail = (kind: OutgoingKind, outcome: 'sent' | 'failed') => void;

/** Who is told what becomes of mails. */
export interface Witnesses {
  readonly log: MailLog;
  readonly countMail?: CountMail | undefined;
}

/** An attempt to send a mail, and what the mail has come to; the first is 1. */
export interface Attempt extends MailName {
  readonly attempt: number;
  readonly settlement: DeliveryResult;
}

/** Tells what an attempt came to. */
export function report(
  { log, countMail }: Witnesses,
  result: SendResult,
  { settlement, ...name }: Attempt,
): void {
  if (result.status !== 'needless') countMail?.(name.kind, result.status);
  const { isGood, facts, words } = lineOf(result, settlement);
  log[isGood ? 'info' : 'warn']({ ...name, ...facts }, words);
}

interface Line {
  readonly isGood: boolean;
  readonly facts?: object;
  readonly words: string;
}

function lineOf(result: SendResult, { status }: DeliveryResult): Line {
  if (result.status === 'needless') return { isGood: true, words: 'a mail has nobody to go to' };
  if (result.status === 'sent') return lineOfSent(result.refusedRecipients);
  const { code, isFinal } = result;
  if (status === 'failed') {
    const words = 'a mail was not sent and will be tried again';
    return { isGood: false, facts: { code }, words };
  }
  const words = isFinal
    ? 'a mail was refused for good and is given up'
    : 'a mail was refused for a day and is given up';
  return { isGood: false, facts: { code }, words };
}

function lineOfSent(refusedRecipients: number): Line {
  if (refusedRecipients === 0) return { isGood: true, words: 'a mail was sent' };
  const words = 'a mail was sent, but not to every address of MAIL_TO';
  return { isGood: false, facts: { refusedRecipients }, words };
}
