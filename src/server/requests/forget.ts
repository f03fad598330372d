import { bodyOf } from '../answers/stored-answers.ts';
import type { StoredSubmission } from '../store/store.ts';
import { CommandError, type Forget } from './command.ts';
import { createFormatList } from './format-list.ts';
import type { Office } from './office.ts';

/**
 * Removes every submission of a person, once the person at the terminal has seen them and agrees, or one by its reference. Says
 * how many were removed and what else names the person.
 */
export async function forget({ whom, isSure }: Forget, office: Office): Promise<string> {
  if (whom.by === 'email') return forgetAddress(whom.email, isSure, office);
  const removed = await office.store.remove([whom.reference]);
  if (removed === 0) throw new CommandError(`There is no request ${whom.reference}.`, 1);
  return `Removed ${whom.reference}.\n`;
}

async function forgetAddress(email: string, isSure: boolean, office: Office): Promise<string> {
  const { own, others } = await findPerson(email, office);
  const mentioned = others.length > 0 ? mentions(others) : '';
  if (own.length === 0) return `There is no request of ${email}.\n${mentioned}`;
  const shown = `Requests of ${email}:\n${createFormatList(office)(own)}`;
  if (!isSure && !(await isAgreed(shown, own.length, office))) return 'Nothing was removed.\n';
  const removed = await office.store.remove(own.map(({ reference }) => reference));
  return `Removed ${counted(removed)} of ${email}.\n${mentioned}`;
}

async function isAgreed(shown: string, count: number, { confirm }: Office): Promise<boolean> {
  if (confirm) return confirm(`${shown}Remove ${counted(count)} for good?`);
  const why =
    'Nothing was removed: there is no terminal at which to ask. Add --yes to remove them.';
  throw new CommandError(`${shown}${why}`, 1);
}

async function findPerson(email: string, { store }: Office) {
  const address = fold(email);
  const own: StoredSubmission[] = [];
  const others: StoredSubmission[] = [];
  for await (const submission of store.list({ search: email })) {
    const texts = textsIn(bodyOf(submission)).map(fold);
    if (texts.includes(address)) own.push(submission);
    else if (texts.some((text) => text.includes(address))) others.push(submission);
  }
  return { own, others };
}

function mentions(others: readonly StoredSubmission[]): string {
  return [
    'The address is also part of a longer answer in these, which are kept. Look at each with "show", and remove it with\n',
    '"forget --reference" if it is about the same person:\n',
    ...others.map(({ reference }) => `  ${reference}\n`),
  ].join('');
}

function counted(count: number): string {
  return count === 1 ? 'one request' : `${count} requests`;
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
