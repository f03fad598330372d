import { createToken, hashOf } from '../desk/tokens.ts';
import { type CommandContext, CommandError } from './context.ts';

/** How long a link to choose a password works, in milliseconds. */
const invitationTime = 30 * 60_000;

/** Adds a person, or lets one who is there choose a new password: prints a link that works once. */
export async function addAccount(
  email: string,
  { store, deskUrl, now }: Pick<CommandContext, 'store' | 'deskUrl' | 'now'>,
): Promise<string> {
  const token = createToken();
  const until = new Date(now().getTime() + invitationTime).toISOString();
  await store.invite({ email, hash: hashOf(token), until });
  return [
    `Send this link to ${email}. It works once, for 30 minutes, and lets them choose a password:\n`,
    `\n  ${deskUrl}/welcome?link=${token}\n\n`,
  ].join('');
}

/** Who may read requests in a browser. */
export async function listAccounts({ store }: CommandContext): Promise<string> {
  const people = await store.people();
  if (people.length === 0)
    return 'Nobody reads requests in a browser yet. To add a person: accounts add ADDRESS\n';
  return people
    .map(({ email, hasPassword }) => `${email}${hasPassword ? '' : '  (no password chosen yet)'}\n`)
    .join('');
}

/** Shuts a person out, at once and everywhere. What they did stays in the history of the requests. */
export async function removeAccount(email: string, { store }: CommandContext): Promise<string> {
  if (await store.removePerson(email)) return `Removed ${email}, who is signed out everywhere.\n`;
  throw new CommandError(`There is no account of ${email}. To see all: accounts list`, 1);
}
