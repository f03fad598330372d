import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that counts what arrives by its Message-ID, and keeps nothing else of it. */
export interface MailCount {
  readonly port: number;
  /** How often each mail arrived. */
  readonly arrived: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Opens one at a free port of this machine. */
export async function openMailCount(): Promise<MailCount> {
  const arrived = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onData: async (stream, _session, answer) => {
      const mail = await text(stream).catch(() => undefined);
      // The client hung up in the middle.
      if (mail === undefined) return;
      const [, id = 'none'] = /^Message-ID: <(.+?)>/im.exec(mail) ?? [];
      arrived.set(id, (arrived.get(id) ?? 0) + 1);
      answer();
    },
  });
  // A server that is killed in the middle of a mail leaves a broken connection.
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    arrived,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** How many mails are copies of one that had arrived already. */
export function copiesIn({ arrived }: MailCount): number {
  return [...arrived.values()].reduce((sum, times) => sum + times - 1, 0);
}
