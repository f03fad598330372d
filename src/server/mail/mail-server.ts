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
 * The result of sending a mail, or of calling on the server without one. A failure concerns the mail alone, or the server and so every
 * mail: its login, if it demands or refuses a user and a password. A mail is needless where there is nobody to write to.
 */
export type MailResult =
  | { readonly status: 'needless' }
  | { readonly status: 'sent' }
  | {
      readonly status: 'failed';
      readonly concerns: 'mail' | 'server' | 'login';
      /** How the recipient or the mail was refused. final: the address leads nowhere; permanent (5xx): for now, or because of us. */
      readonly refusal: 'final' | 'permanent' | 'none';
      /** The server's code (550), else nodemailer's name for the error (ETIMEDOUT); for the log. */
      readonly code: string;
      /** The same in words for the staff. Those of the server may repeat addresses: never to be logged. */
      readonly words: string;
      /** What to do about it, in a sentence for the log that names settings; '' for a fault of ours. */
      readonly advice: string;
    };

export type MailFailure = Extract<MailResult, { status: 'failed' }>;

/**
 * How long to wait for the server, in milliseconds: to be reached, to greet, for any answer after that, and in all
 * for one mail, so that a server that dribbles comes to an end.
 */
const defaultTimeouts = { connection: 15_000, greeting: 15_000, answer: 60_000, whole: 120_000 };

export type MailTimeouts = typeof defaultTimeouts;

export type MailServer = ReturnType<typeof createMailServer>;

/** Makes a client that keeps one connection while there is something to send. */
export function createMailServer(smtp: Smtp, timeouts: MailTimeouts = defaultTimeouts) {
  const { host, port, encryption, heloName, login } = smtp;
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    // A mail that was cut off is for the sender to try again: here it would be tried without a pause.
    maxRequeues: 0,
    host,
    port,
    secure: encryption === 'implicit',
    requireTLS: encryption === 'starttls',
    // Nothing leaves this machine: a certificate that nobody knows will do.
    ...(encryption === 'opportunistic' && {
      opportunisticTLS: true,
      tls: { rejectUnauthorized: false },
    }),
    name: heloName,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.answer,
    // Closed by us before the server does it in the middle of the next mail.
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
    /** Hands a mail over, unless it is told to give up before it is done. */
    send: (message: Message, giveUp: AbortSignal) =>
      attempt(giveUp, (signal) => transport.sendMail({ ...message, signal })),
    /** Greets the server and logs in, over a connection of its own, and sends nothing. */
    check: (giveUp: AbortSignal) =>
      attempt(giveUp, (signal) => Promise.race([transport.verify(), abortOf(signal)])),
    close: () => transport.close(),
  };
}

/** Says what came of greeting the server and logging in, with what the server said: it has heard of no visitor yet. */
export function describeCheck(result: MailResult, smtp: Smtp): string {
  return result.status === 'failed'
    ? describeFailure(result)
    : `The mail server ${mailHostOf(smtp)} is ready.`;
}

/** For whoever runs the site, and never for the log where the server may have heard of a visitor. */
export function describeFailure({ advice, words }: Pick<MailFailure, 'advice' | 'words'>): string {
  return `${advice} [${words}]`;
}

/** Faults of a mail that come to light before the server has said anything about it. */
const clientErrorCodes = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];

/** How a server says that a mailbox is not there (RFC 3463). Any other refusal may be of us, as of a relay on a blocklist. */
const noSuchMailbox = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;

/** An error about recipients or content concerns one mail; any other would happen to the next as well. */
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
    advice: mailErrorHint(error, smtp),
  };
}

function failureMessage({ response, message = '' }: MailError, { login }: Smtp): string {
  const text = response === undefined ? reasonIn(message) : withoutPassword(response, login);
  const words = text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
  return response === undefined ? words : `the mail server said “${words}”`;
}

/** OpenSSL says where in its code an error arose, too: `…:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:…`. */
function reasonIn(message: string): string {
  return /:error:[^:]*:[^:]*:[^:]*:([^:]+)/.exec(message)?.[1] ?? message;
}

/** Some servers repeat a command that they refuse, and so the password as it was sent. */
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

/** Rejects once the signal comes. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(Object.assign(new Error('aborted'), { code: 'EABORT' }));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
