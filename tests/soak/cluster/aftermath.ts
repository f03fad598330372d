import { ask } from '../../support/postgres.ts';
import type { Cluster } from './cluster.ts';
import type { Booking } from './load.ts';
import { copiesIn, type MailCount } from './mail-count.ts';
import { until } from './until.ts';

/** What was acknowledged, compared with what is stored and what was mailed; as references, or notes of bookings. */
export interface Comparison {
  readonly lost: readonly string[];
  readonly unknown: readonly string[];
  readonly twice: readonly string[];
  readonly unsent: readonly string[];
  readonly groundless: readonly string[];
  /** The figures in one line. */
  readonly words: string;
}

interface Aftermath {
  readonly cluster: Cluster;
  readonly bookings: readonly Booking[];
  readonly mails: MailCount;
}

/** Waits until no mail is owed any more, and compares. */
export async function compare({ cluster, bookings, mails }: Aftermath): Promise<Comparison> {
  const owed = () => read(cluster, "SELECT FROM mails WHERE kind <> 'digest'");
  await until('no mail is owed', async () => (await owed()).length === 0);
  const rows = await read(cluster, 'SELECT reference, body FROM requests');
  const stored = new Set(rows.map(({ reference }) => String(reference)));
  const acknowledged = new Set(bookings.flatMap(({ references }) => references));
  const sent = [...mails.arrived.keys()].map((id) => id.replace(/@.*/, ''));
  const due = [...stored].flatMap((reference) => [`${reference}.staff`, `${reference}.visitor`]);
  return {
    lost: without(acknowledged, stored),
    unknown: without(stored, acknowledged),
    twice: [
      ...repeated(rows.map(({ body }) => String(body))),
      ...bookings.flatMap(({ notes, references }) => (references.length > 1 ? [notes] : [])),
    ],
    unsent: without(due, new Set(sent)),
    groundless: without(sent, new Set(due)),
    words:
      `${bookings.length} bookings, ${acknowledged.size} acknowledged, ${stored.size} stored, ` +
      `${sent.length} mails, ${copiesIn(mails)} copies`,
  };
}

/** On a busy machine, the last fault may still be felt. */
async function read({ directUrl }: Cluster, text: string): ReturnType<typeof ask> {
  let rows: Awaited<ReturnType<typeof ask>> | undefined;
  await until('the database can be read', async () => {
    rows = await ask(directUrl, text).catch(() => undefined);
    return rows !== undefined;
  });
  return rows ?? [];
}

function without(all: Iterable<string>, known: ReadonlySet<string>): string[] {
  return [...all].filter((each) => !known.has(each));
}

function repeated(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => seen.size === seen.add(text).size);
}
