import type { Office } from '../../src/server/requests/office.ts';
import { readCommand } from '../../src/server/requests/read-command.ts';
import { runCommand } from '../../src/server/requests/run-command.ts';
import type { OpenedStore } from '../../src/server/store/desk-store.ts';
import type { MailKind, Submission } from '../../src/server/store/store.ts';
import { exampleForm } from '../example/example.ts';
import { formId, noon, temporaryStore, timeZone } from './support.ts';

export const company = { forms: [exampleForm(formId)], timeZone, now: () => noon };

/** What a command prints; `owes` are both mails, `now` is noon. */
export async function run(store: OpenedStore, ...words: string[]): Promise<string> {
  return runOwing(['staff', 'visitor'], store, ...words);
}

/** What a command prints where a request owes these mails. */
export async function runOwing(
  owes: readonly MailKind[],
  store: OpenedStore,
  ...words: string[]
): Promise<string> {
  return runAt({ store, owes }, ...words);
}

/** What a command prints at a desk that has what is said here, and else what it has everywhere. */
export async function runAt(
  desk: Pick<Office, 'store'> & Partial<Office>,
  ...words: string[]
): Promise<string> {
  const office = {
    ...company,
    owes: [],
    retention: { requests: 24, suspects: 30 },
    deskUrl: 'https://www.example.com/desk',
    ...desk,
  };
  let output = '';
  for await (const text of runCommand(readCommand(words, company), office)) output += text;
  return output;
}

/** A store with these answers in it, received at noon, or whatever else is wished. */
export async function storeWith(...bodies: object[]) {
  return storeOf(bodies.map((body) => ({ body: JSON.stringify(body) })));
}

/** A store with these submissions in it; what is not said is a request received at noon. */
export async function storeOf(submissions: readonly Partial<Submission>[]) {
  const { store, path } = await temporaryStore();
  const references: string[] = [];
  for (const wishes of submissions) {
    const submission = { form: formId, body: '{}', receivedAt: noon, ...wishes };
    references.push((await store.add(submission)).reference);
  }
  return { store, path, references };
}
