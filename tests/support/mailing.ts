import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from './built-server.ts';
import { atLast, type KillReport } from './kill-loop.ts';
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
  const environment = mailEnvironment(box.port);
  const server = await atLast(() => startServer({ databaseUrl, environment }));
  const unsent = (): string[] => {
    const news = new Set(newsIn(box));
    return stored.filter((reference) => !news.has(reference));
  };
  while (unsent().length > 0 && (await comesMore(box)));
  await server.stop('SIGTERM');
  const news = newsIn(box);
  return { unsent: unsent(), copies: news.length - new Set(news).size };
}

/** Whether a further mail comes, though a loaded machine may hold the sender up for a minute. */
async function comesMore(box: MailBox): Promise<boolean> {
  const before = box.arrived.length;
  const deadline = performance.now() + 120_000;
  while (box.arrived.length === before && performance.now() < deadline) await pause(50);
  return box.arrived.length > before;
}
