import { formatCount } from '../../page-language/template-variables.ts';
import { eraseRequests, hashesToErase, rewriteDatabase } from '../erasing/erase-requests.ts';
import { findPerson } from '../erasing/find-person.ts';
import { type CleanUpContext, deleteOld, removeExpired } from '../housekeeping/clean-up.ts';
import { retentionCutoffs, retentionDays } from '../housekeeping/retention.ts';
import type { ExpiredCounts, StoredSubmission } from '../store/store-types.ts';
import { type CommandContext, CommandError, unknownRequest } from './context.ts';
import { createFormatList } from './list-command.ts';

export async function forgetOne(reference: string, context: CommandContext): Promise<string> {
  const submission = await context.store.find(reference);
  if (!submission) throw unknownRequest(reference);
  await erase([submission], context);
  return `Removed ${reference}.\n`;
}

/**
 * Erases requests that were erased before and have come back, for instance with a restored PostgreSQL dump. Yields how
 * many.
 */
export async function forgetAgain(context: CommandContext): Promise<string> {
  const { store, erasureLog } = context;
  const listed = [...((await erasureLog?.read())?.erasures ?? []), ...(await store.erasures())];
  const references = new Set(listed.map(({ reference }) => reference));
  const found: StoredSubmission[] = [];
  for (const reference of references) {
    const submission = await store.find(reference);
    if (submission) found.push(submission);
  }
  await store.restoreErasures(listed);
  const removed = await erase(found, context);
  return `Removed ${formatCount(removed, 'request')} of ${references.size} on the list of what was erased.\n`;
}

async function erase(
  submissions: readonly StoredSubmission[],
  context: CommandContext,
): Promise<number> {
  const { removed, finish } = await eraseRequests(submissions, context);
  await finish();
  return removed;
}

/**
 * Removes all submissions of a person after confirmation at the terminal. Yields how many were removed, and what else
 * names the person.
 */
export async function forgetAddress(
  email: string,
  isSure: boolean,
  context: CommandContext,
): Promise<string> {
  const { own, others } = await findPerson(email, context);
  const mentioned = others.length > 0 ? mentions(others) : '';
  if (own.length === 0) return `There is no request of ${email}.\n${mentioned}`;
  // Fails before the question for confirmation.
  await hashesToErase(own, context);
  const shown = `Requests of ${email}:\n${createFormatList(context)(await context.askedForms.withForms(own))}`;
  if (!isSure && !(await isAgreed(shown, own.length, context))) return 'Nothing was removed.\n';
  const removed = await erase(own, context);
  return `Removed ${formatCount(removed, 'request')} of ${email}.\n${mentioned}`;
}

async function isAgreed(
  shown: string,
  count: number,
  { confirm }: CommandContext,
): Promise<boolean> {
  if (confirm) return confirm(`${shown}Remove ${formatCount(count, 'request')} for good?`);
  const why =
    'Nothing was removed: there is no terminal at which to ask. Add --yes to remove them.';
  throw new CommandError(`${shown}${why}`, 1);
}

function mentions(others: readonly StoredSubmission[]): string {
  return [
    'The address is also part of a longer answer in these, which are kept. Look at each with "show", and remove it with\n',
    '"forget --reference" if it is about the same person:\n',
    ...others.map(({ reference }) => `  ${reference}\n`),
  ].join('');
}

/**
 * Removes everything older than the site file allows, and yields what was removed; a dry run only yields what would be.
 */
export async function purge(isDryRun: boolean, context: CommandContext): Promise<string> {
  const { store, now, site } = context;
  const oldest = retentionDays(site.retention, now(), site.timeZone);
  const describe = ({ requests, suspects }: ExpiredCounts) =>
    `${formatCount(requests, 'request')} received before ${oldest.requests} and ${formatCount(suspects, 'suspect')} received before ${oldest.suspects}`;
  if (isDryRun)
    return `Would remove ${describe(await store.countOld(retentionCutoffs(site, now())))}.\n`;
  const house: CleanUpContext = { ...context, storedFiles: await context.openFiles() };
  await removeExpired(house);
  let [requests, suspects] = [0, 0];
  for await (const removed of deleteOld(house)) {
    requests += removed.requests;
    suspects += removed.suspects;
  }
  if (requests + suspects > 0) await rewriteDatabase(context);
  return `Removed ${describe({ requests, suspects })}.\n`;
}
