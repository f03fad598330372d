import { bodyOf } from '../answers/stored-answers.ts';
import type { Desk } from '../store/store.ts';
import { CommandError, type Forgotten } from './command.ts';

/** Removes every submission of a person, or one by its reference, and says how many and what else names the person. */
export async function forget(whom: Forgotten, store: Desk): Promise<string> {
  if (whom.by === 'email') return forgetAddress(whom.email, store);
  const removed = await store.remove([whom.reference]);
  if (removed === 0) throw new CommandError(`There is no request ${whom.reference}.`, 1);
  return `Removed ${whom.reference}.\n`;
}

async function forgetAddress(email: string, store: Desk): Promise<string> {
  const address = fold(email);
  const own: string[] = [];
  const others: string[] = [];
  for await (const submission of store.list({})) {
    const texts = textsIn(bodyOf(submission)).map(fold);
    if (texts.includes(address)) own.push(submission.reference);
    else if (texts.some((text) => text.includes(address))) others.push(submission.reference);
  }
  const removed = await store.remove(own);
  return [
    `Removed ${removed === 1 ? 'one request' : `${removed} requests`} of ${email}.\n`,
    ...(others.length > 0 ? [mentions(others)] : []),
  ].join('');
}

function mentions(references: readonly string[]): string {
  return [
    'The address also stands within a longer answer of these, which are kept. Look at each with "show", and remove it\n',
    'with "forget --reference" where it is about the same person:\n',
    ...references.map((reference) => `  ${reference}\n`),
  ].join('');
}

/** Every text of the answers, at any depth. */
function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer).flatMap(textsIn);
}

function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
