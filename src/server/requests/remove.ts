import { setTimeout as pause } from 'node:timers/promises';
import { dayBehind } from '../../form/days.ts';
import { todayIn } from '../../form/today.ts';
import { counted } from '../../page-language/facts.ts';
import type { RetentionTimes } from '../../page-language/site-file.ts';
import { emailKey } from '../mail/address.ts';
import { createRequestIndex } from '../reading/request-index.ts';
import { answerTexts } from '../store/answer-texts.ts';
import { bodyOf, type StoredSubmission } from '../store/store.ts';
import { sweepFiles } from '../uploads/sweep-files.ts';
import { hashesNamedBy } from '../uploads/uploads.ts';
import { momentAt } from '../wall-time.ts';
import { type CommandContext, CommandError } from './context.ts';
import { createFormatList } from './list-command.ts';

export async function forgetOne(reference: string, context: CommandContext): Promise<string> {
  const submission = await context.store.find(reference);
  if (!submission) throw new CommandError(`There is no request ${reference}.`, 1);
  const hashes = await hashesToRemove(context, [submission]);
  await context.store.remove([reference]);
  await removeFiles(context, hashes);
  return `Removed ${reference}.\n`;
}

/** Resolves to the hashes of their files. Rejects where these would stay, as nothing says where they are: no form may ask for files any more. */
async function hashesToRemove(
  { askedForms, openFiles }: CommandContext,
  submissions: readonly StoredSubmission[],
): Promise<readonly string[]> {
  const hashes = await hashesNamedBy(submissions, askedForms);
  if (hashes.length === 0 || (await openFiles())) return hashes;
  throw new CommandError(
    'Nothing was removed: there are files. Set FILES to the folder in which they are, such as FILES=/var/lib/site/files, so that they go, too.',
    1,
  );
}

/** For how long a file may be kept before the row that names it is stored, in milliseconds. */
const inHand = 30_000;

/** Removes the files that no request names any more; those of the removed ones are waited for if they were only just kept. */
async function removeFiles(context: CommandContext, removed: readonly string[] = []) {
  const kept = await context.openFiles();
  if (!kept) return;
  const tooNew = await sweepFiles(kept, context, inHand);
  if (!removed.some((hash) => tooNew.includes(hash))) return;
  await pause(inHand);
  await sweepFiles(kept, context, inHand);
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
  const hashes = await hashesToRemove(context, own);
  const shown = `Requests of ${email}:\n${createFormatList(context)(await context.askedForms.withForms(own))}`;
  if (!isSure && !(await isAgreed(shown, own.length, context))) return 'Nothing was removed.\n';
  const removed = await context.store.remove(own.map(({ reference }) => reference));
  await removeFiles(context, hashes);
  return `Removed ${counted(removed, 'request')} of ${email}.\n${mentioned}`;
}

async function isAgreed(
  shown: string,
  count: number,
  { confirm }: CommandContext,
): Promise<boolean> {
  if (confirm) return confirm(`${shown}Remove ${counted(count, 'request')} for good?`);
  const why =
    'Nothing was removed: there is no terminal at which to ask. Add --yes to remove them.';
  throw new CommandError(`${shown}${why}`, 1);
}

/** Finds the submissions in which an address is an answer of its own, and others in which it is a part of one. */
export async function findPerson(email: string, context: CommandContext) {
  const { store } = context;
  await createRequestIndex(context).finish();
  const address = emailKey(email);
  const own: StoredSubmission[] = [];
  const others: StoredSubmission[] = [];
  for await (const submissions of store.list({ search: email })) {
    for (const submission of submissions) {
      const texts = answerTexts(bodyOf(submission)).map(emailKey);
      if (texts.includes(address)) own.push(submission);
      else if (texts.some((text) => text.includes(address))) others.push(submission);
    }
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

/** For how long an edition stays that no request has, in milliseconds: a page may be open that names it. */
const unusedEditionsKept = 30 * 86_400_000;

/** Removes what is older than the site file allows and says what went; a dry run only says what would go. */
export async function purge(isDryRun: boolean, context: CommandContext): Promise<string> {
  const { store, now, site } = context;
  const { timeZone } = site;
  const oldest = oldestKept(site.retention, now(), timeZone);
  const retention = {
    requestsSince: momentAt(oldest.requests, '00:00', timeZone).toISOString(),
    suspectsSince: momentAt(oldest.suspects, '00:00', timeZone).toISOString(),
  };
  const { requests, suspects } = await store.countOld(retention);
  const found = `${counted(requests, 'request')} received before ${oldest.requests} and ${counted(suspects, 'suspect')} received before ${oldest.suspects}`;
  if (isDryRun) return `Would remove ${found}.\n`;
  await store.purge(retention);
  await store.removeEditions(new Date(now().getTime() - unusedEditionsKept).toISOString());
  await removeFiles(context);
  return `Removed ${found}.\n`;
}

/** The first days that are still kept, as `YYYY-MM-DD`: counts back from today by the calendar of a time zone, months for requests. */
export function oldestKept(times: RetentionTimes, now: Date, timeZone: string) {
  const today = todayIn(timeZone, now);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const monthThen = month - 1 - times.requests;
  const lastOfMonth = new Date(Date.UTC(year, monthThen + 1, 0)).getUTCDate();
  const dayThen = new Date(Date.UTC(year, monthThen, Math.min(day, lastOfMonth)));
  return {
    requests: dayThen.toISOString().slice(0, 10),
    suspects: dayBehind(today, -times.suspects),
  };
}
