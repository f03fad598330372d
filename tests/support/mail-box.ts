import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived: parsed, as it was sent, and the addresses that the server was told. */
export interface Arrived extends Email {
  readonly raw: string;
  readonly returnPath: string;
  readonly recipients: readonly string[];
}

/**
 * How a mail server treats those who come: it takes everything, in its time (milliseconds), refuses with a code, never
 * answers, or hangs up.
 */
export type Manner =
  | { readonly kind: 'accept'; readonly after?: number }
  | {
      readonly kind: 'refuse';
      readonly at: 'greeting' | 'login' | 'sender' | 'content';
      readonly code: number;
      readonly words?: string;
    }
  | {
      readonly kind: 'refuse';
      readonly at: 'recipient';
      readonly code: number;
      readonly whom?: string;
      readonly words?: string;
    }
  | { readonly kind: 'hang' | 'drop' };

/** A real SMTP server on this machine that keeps what it takes. */
export interface MailBox {
  readonly port: number;
  readonly url: string;
  readonly arrived: readonly Arrived[];
  /** How often someone came and logged in, by which names they greeted, and how many mails were begun. */
  readonly seen: { connections: number; logins: number; names: Set<string>; mails: number };
  manner: Manner;
  close(): Promise<void>;
}

interface Wishes
  extends Pick<
    SMTPServerOptions,
    'onAuth' | 'hideSTARTTLS' | 'disabledCommands' | 'authOptional' | 'secure' | 'key' | 'cert'
  > {
  /** Takes neither a password nor a mail in the clear. */
  readonly demandsTls?: boolean;
  /** Asks whoever greets for a full name, as large relays do. */
  readonly demandsName?: boolean;
}

/** Opens a mail box at a free port, or at the one it had before. */
export async function openMailBox(
  port = 0,
  { demandsTls = false, demandsName = false, ...wishes }: Wishes = {},
): Promise<MailBox> {
  const arrived: Arrived[] = [];
  const sockets = new Set<Socket>();
  const seen = { connections: 0, logins: 0, names: new Set<string>(), mails: 0 };
  let manner: Manner = { kind: 'accept' };
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: !demandsTls,
    disableReverseLookup: true,
    // Also silences the warning about its own certificate.
    logger: false,
    onAuth: ({ username = '' }, _session, answer) => {
      seen.logins += 1;
      answer(refusal(manner, 'login') ?? null, { user: username });
    },
    ...wishes,
    onConnect: (_session, answer) => {
      seen.connections += 1;
      answer(refusal(manner, 'greeting'));
    },
    onMailFrom: (_address, { secure, hostNameAppearsAs }, answer) => {
      seen.mails += 1;
      seen.names.add(hostNameAppearsAs);
      if (demandsTls && !secure)
        return answer(refuse(530, '5.7.0 Must issue a STARTTLS command first'));
      answer(refusal(manner, 'sender'));
    },
    onRcptTo: ({ address }, { hostNameAppearsAs: name }, answer) => {
      if (demandsName && !/^[\w-]+(?:\.[\w-]+)+$/.test(name))
        return answer(refuse(450, `4.7.1 <${name}>: Helo command rejected: Host not found`));
      answer(refusal(manner, 'recipient', address));
    },
    onData: async (stream, { envelope }, answer) => {
      const raw = await text(stream).catch(() => undefined);
      // The client has hung up in the middle.
      if (raw === undefined) return;
      if (manner.kind === 'hang') return;
      if (manner.kind === 'drop') return hangUp();
      if (manner.kind === 'accept' && manner.after) await sleep(manner.after);
      const refused = refusal(manner, 'content');
      if (!refused) {
        const returnPath = envelope.mailFrom ? envelope.mailFrom.address : '';
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
        arrived.push({ ...parsed, raw, returnPath, recipients });
      }
      answer(refused);
    },
  });
  // A client that hangs up in the middle is what some tests are about.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: own } = server.server.address() as AddressInfo;
  return {
    port: own,
    url: `smtp://127.0.0.1:${own}`,
    arrived,
    seen,
    get manner() {
      return manner;
    },
    set manner(next) {
      manner = next;
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      hangUp();
      await closed;
    },
  };
}

function refusal(manner: Manner, at: string, whom?: string): Error | undefined {
  if (manner.kind !== 'refuse' || manner.at !== at) return undefined;
  if (manner.at === 'recipient' && manner.whom !== undefined && manner.whom !== whom) {
    return undefined;
  }
  return refuse(manner.code, manner.words ?? `not you, ${whom}`);
}

function refuse(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

/** The settings of a server that mails through a port of this machine. */
export function mailEnvironment(port: number): Record<string, string> {
  return {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Army Clean <requests@armyclean.example>',
    MAIL_TO: 'crew@armyclean.example',
  };
}

/** What the staff got, as sorted references, one for each copy. */
export function newsIn({ arrived }: MailBox): string[] {
  return arrived
    .flatMap(({ messageId = '' }) => /^<(.+)\.staff@/.exec(messageId)?.[1] ?? [])
    .sort();
}
