import { bodyOf } from '../answers/stored-answers.ts';
import type { StoredSubmission } from '../store/store.ts';
import { type CommandContext, CommandError, counted } from './context.ts';
import { createFormatList } from './list.ts';

/** Removes one submission. */
export async function forgetOne(reference: string, { store }: CommandContext): Promise<string> {
  if ((await store.remove([reference])) > 0) return `Removed ${reference}.\n`;
  throw new CommandError(`There is no request ${reference}.`, 1);
}

/**
 * Removes every submission of a person, once whoever is at the terminal has seen them and agrees. Says how many were removed and
 * what else names the person.
 */
export async function forgetAddress(
  email: string,
  isSure: boolean,
  context: CommandContext,
): Promise<string> {
  const { own, others } = await findPerson(email, context);
  const mentioned = others.length > 0 ? mentions(others) : '';
  if (own.length === 0) return `There is no request of ${email}.\n${mentioned}`;
  const shown = `Requests of ${email}:\n${createFormatList(context)(own)}`;
  if (!isSure && !(await isAgreed(shown, own.length, context))) return 'Nothing was removed.\n';
  const removed = await context.store.remove(own.map(({ reference }) => reference));
  return `Removed ${counted(removed)} of ${email}.\n${mentioned}`;
}

async function isAgreed(
  shown: string,
  count: number,
  { confirm }: CommandContext,
): Promise<boolean> {
  if (confirm) return confirm(`${shown}Remove ${counted(count)} for good?`);
  const why =
    'Nothing was removed: there is no terminal at which to ask. Add --yes to remove them.';
  throw new CommandError(`${shown}${why}`, 1);
}

async function findPerson(email: string, { store }: CommandContext) {
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

function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** Every text of the answers, at any depth. */
function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer).flatMap(textsIn);
}
