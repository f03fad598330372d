import { createTransport } from 'nodemailer';
import {
  codeOf,
  isAboutLogin,
  type MailError,
  mailErrorHint,
  mailHostOf,
} from './mail-error-hints.ts';
import type { Smtp } from './mail-settings.ts';
import type { Message } from './message.ts';

/**
 * The result of sending a mail, or of checking the server. A failure concerns only this mail, or the server or its
 * login, and so all mails. needless: there is nobody to write to.
 */
export type MailResult =
  | { readonly status: 'needless' }
  | { readonly status: 'sent' }
  | {
      readonly status: 'failed';
      readonly concerns: 'mail' | 'server' | 'login';
      /**
       * final: the mailbox does not exist; permanent: a 5xx reply for another reason, which may be temporary or our
       * fault.
       */
      readonly refusal: 'final' | 'permanent' | 'none';
      /** The server's code (550) or nodemailer's error code (ETIMEDOUT), for the log. */
      readonly code: string;
      /** The same as a sentence for the staff. It may quote addresses, so it is never logged. */
      readonly words: string;
      /** What to do about it, naming settings but no person; '' for a bug of ours. */
      readonly hint: string;
    };

export type MailFailure = Extract<MailResult, { status: 'failed' }>;

/**
 * In milliseconds: to connect, to receive the greeting, to receive any later reply, and for one mail in total, in case
 * a server replies in tiny pieces.
 */
const defaultTimeouts = { connection: 15_000, greeting: 15_000, answer: 60_000, whole: 120_000 };

export type MailTimeouts = typeof defaultTimeouts;

export type MailServer = ReturnType<typeof createMailServer>;

/** Creates a mail client that keeps one connection open while there is something to send. */
export function createMailServer(smtp: Smtp, timeouts: MailTimeouts = defaultTimeouts) {
  const { host, port, encryption, heloName, login } = smtp;
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    // The sender retries interrupted mails itself; nodemailer would do so without a delay.
    maxRequeues: 0,
    host,
    port,
    secure: encryption === 'implicit',
    requireTLS: encryption === 'starttls',
    // The connection stays on this machine, so a self-signed certificate is good enough.
    ...(encryption === 'opportunistic' && {
      opportunisticTLS: true,
      tls: { rejectUnauthorized: false },
    }),
    name: heloName,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.answer,
    // We close idle connections before the server does so in the middle of the next mail.
    idleTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** Never rejects. */
  const attempt = async (
    giveUp: AbortSignal,
    act: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<MailResult> => {
    try {
      await act(AbortSignal.any([giveUp, AbortSignal.timeout(timeouts.whole)]));
      return { status: 'sent' };
    } catch (error) {
      return failureOf(describe(error), smtp);
    }
  };
  return {
    /** Sends a mail, unless the signal aborts first. */
    send: (message: Message, giveUp: AbortSignal) =>
      attempt(giveUp, (signal) => transport.sendMail({ ...message, signal })),
    /** Connects and logs in over a connection of its own, without sending anything. */
    check: (giveUp: AbortSignal) =>
      attempt(giveUp, (signal) => Promise.race([transport.verify(), abortOf(signal)])),
    close: () => transport.close(),
  };
}

/** Describes the result of a check, including the server's reply, which cannot mention a visitor yet. */
export function describeCheck(result: MailResult, smtp: Smtp): string {
  return result.status === 'failed'
    ? describeFailure(result)
    : `The mail server ${mailHostOf(smtp)} is ready.`;
}

/** For the operator. Not for the log, as the server's reply may mention a visitor. */
export function describeFailure({ hint, words }: Pick<MailFailure, 'hint' | 'words'>): string {
  return `${hint} [${words}]`;
}

/** Error codes of nodemailer about a mail that it has not sent to the server. */
const clientErrorCodes = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];

/**
 * Replies that say that a mailbox does not exist (RFC 3463). Other refusals may be our fault, for example a blocked
 * relay.
 */
const noSuchMailbox = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;

/** Errors about recipients or content concern one mail; any other error would hit the next mail as well. */
function failureOf(error: MailError, smtp: Smtp): MailFailure {
  const { command = '', responseCode, code = '', response = '' } = error;
  const isAnswered = responseCode !== undefined && responseCode !== 421;
  const isOfMail = isAnswered && (command === 'RCPT TO' || command === 'DATA');
  const isOurs = responseCode === undefined && clientErrorCodes.includes(code);
  const isPermanent = isOfMail && responseCode >= 500;
  const isFinal = isOurs || (isPermanent && noSuchMailbox.test(response));
  const ofServer = isAboutLogin(error) ? 'login' : 'server';
  return {
    status: 'failed',
    concerns: isOfMail || isOurs ? 'mail' : ofServer,
    refusal: isFinal ? 'final' : isPermanent ? 'permanent' : 'none',
    code: codeOf(error),
    words: failureMessage(error, smtp),
    hint: mailErrorHint(error, smtp),
  };
}

function failureMessage({ response, message = '' }: MailError, { login }: Smtp): string {
  const text = response === undefined ? reasonIn(message) : withoutPassword(response, login);
  const words = text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
  return response === undefined ? words : `the mail server said “${words}”`;
}

/**
 * OpenSSL puts the location in its code before the reason: `…:error:0A00010B:SSL routines:ssl3_get_record:wrong version
 * number:…`.
 */
function reasonIn(message: string): string {
  return /:error:[^:]*:[^:]*:[^:]*:([^:]+)/.exec(message)?.[1] ?? message;
}

/** Some servers quote the command that they reject, and with it the encoded password. */
function withoutPassword(response: string, login: Smtp['login']): string {
  if (!login) return response;
  const { user, password } = login;
  return [`\0${user}\0${password}`, password]
    .map((secret) => Buffer.from(secret).toString('base64'))
    .reduce((text, secret) => text.replaceAll(secret, '…'), response);
}

function describe(error: unknown): MailError {
  return error instanceof Error ? error : { message: String(error) };
}

/** Rejects when the signal aborts. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(Object.assign(new Error('aborted'), { code: 'EABORT' }));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
