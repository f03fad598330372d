import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from './built-server.ts';
import type { KillReport } from './kill-loop.ts';
import type { MailBox } from './mail-box.ts';

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

/** What arrived of what is stored. */
export interface MailReport {
  /** The references that are stored and of which the staff got no mail. */
  readonly unsent: readonly string[];
  /** How many mails are copies of one that had arrived already. */
  readonly copies: number;
}

interface Aftermath {
  readonly box: MailBox;
  readonly databaseUrl: string;
  readonly stored: KillReport['stored'];
}

/** Lets a server send what is still owed after a loop of kills, until no further mail comes, and compares. */
export async function sendRest({ box, databaseUrl, stored }: Aftermath): Promise<MailReport> {
  box.manner = { kind: 'accept' };
  const server = await startServer({ databaseUrl, environment: mailEnvironment(box.port) });
  const unsent = (): string[] => {
    const news = new Set(newsIn(box));
    return stored.filter((reference) => !news.has(reference));
  };
  let before = -1;
  while (unsent().length > 0 && box.arrived.length > before) {
    before = box.arrived.length;
    // Longer than the sender leaves a mail server in peace after its first failures.
    await pause(10_000);
  }
  await server.stop('SIGTERM');
  const news = newsIn(box);
  return { unsent: unsent(), copies: news.length - new Set(news).size };
}
