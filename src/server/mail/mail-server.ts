import { createTransport, type NodemailerError } from 'nodemailer';
import type { Smtp } from './mail-settings.ts';
import type { Message } from './message.ts';

/**
 * The result of sending a mail. A failure concerns the mail alone, or the server and so every mail. A mail is needless where there
 * is nobody to write to.
 */
export type MailResult =
  | { readonly status: 'needless' }
  | { readonly status: 'sent' }
  | {
      readonly status: 'failed';
      readonly concerns: 'mail' | 'server';
      /** How the recipient or the mail was refused. final: the address leads nowhere; permanent (5xx): for now, or because of us. */
      readonly refusal: 'final' | 'permanent' | 'none';
      /** The server's code (550), else nodemailer's name for the error (ETIMEDOUT); for the log. */
      readonly code: string;
      /** The same in words for the staff. Those of the server may repeat addresses: never to be logged. */
      readonly words: string;
    };

/**
 * How long to wait for the server, in milliseconds: to be reached, to greet, for any answer after that, and in all
 * for one mail, so that a server that dribbles comes to an end.
 */
const usualTimeouts = { connection: 15_000, greeting: 15_000, answer: 60_000, whole: 120_000 };

export type MailTimeouts = typeof usualTimeouts;

export type MailServer = ReturnType<typeof createMailServer>;

/** Makes a client that keeps one connection while there is something to send. */
export function createMailServer(smtp: Smtp, timeouts: MailTimeouts = usualTimeouts) {
  const { host, port, encryption, login } = smtp;
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    // A mail that was cut off is for the sender to try again: here it would be tried without a pause.
    maxRequeues: 0,
    host,
    port,
    secure: encryption === 'implicit',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.answer,
    // Closed by us before the server does it in the middle of the next mail.
    idleTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** Hands a mail over, unless it is told to give up before it is done. Never rejects. */
    send: async (message: Message, giveUp: AbortSignal): Promise<MailResult> => {
      const signal = AbortSignal.any([giveUp, AbortSignal.timeout(timeouts.whole)]);
      try {
        await transport.sendMail({ ...message, signal });
        return { status: 'sent' };
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Faults of a mail that come to light before the server has said anything about it. */
const unanswered = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];

/** How a server says that a mailbox is not there (RFC 3463). Any other refusal may be of us, as of a relay on a blocklist. */
const noSuchMailbox = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;

/** An error about recipients or content concerns one mail; any other would happen to the next as well. */
function failureOf(error: unknown): MailResult {
  const { command = '', responseCode, code, response = '' } = describe(error);
  const isAnswered = responseCode !== undefined && responseCode !== 421;
  const isOfMail = isAnswered && (command === 'RCPT TO' || command === 'DATA');
  const isOurs = responseCode === undefined && unanswered.includes(code ?? '');
  const isPermanent = isOfMail && responseCode >= 500;
  const isFinal = isOurs || (isPermanent && noSuchMailbox.test(response));
  return {
    status: 'failed',
    concerns: isOfMail || isOurs ? 'mail' : 'server',
    refusal: isFinal ? 'final' : isPermanent ? 'permanent' : 'none',
    code: String(responseCode ?? code ?? 'unknown'),
    words: wordsOf(error),
  };
}

function wordsOf(error: unknown): string {
  const { response, message = String(error) } = describe(error);
  const words = (response ?? message).replaceAll(/\s+/g, ' ').trim().slice(0, 300);
  return response === undefined ? words : `the mail server said “${words}”`;
}

function describe(error: unknown): Partial<NodemailerError> {
  return error instanceof Error ? error : {};
}
