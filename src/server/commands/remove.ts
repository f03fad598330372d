import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '../../page-language/template-variables.ts';
import { emailKey } from '../email-address.ts';
import {
  type CleanUpContext,
  deleteOld,
  removeExpired,
  rewriteFiles,
} from '../housekeeping/clean-up.ts';
import { retentionCutoffs, retentionDays } from '../housekeeping/retention.ts';
import { createRequestIndex } from '../reading/request-index.ts';
import { answerTexts } from '../store/answer-texts.ts';
import { messageOf } from '../store/database.ts';
import { bodyOf, type ExpiredCounts, type StoredSubmission } from '../store/store-types.ts';
import { sweepFiles, uploadGracePeriod } from '../uploads/sweep-files.ts';
import { fileHashesOf } from '../uploads/uploads.ts';
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

/**
 * Erases requests with their files; resolves to how many were there. They are recorded first: a crash in between leaves
 * a request that was to be erased, but never one that can come back.
 */
async function erase(
  submissions: readonly StoredSubmission[],
  context: CommandContext,
): Promise<number> {
  const { store, erasureLog, now } = context;
  const hashes = await hashesToRemove(context, submissions);
  const erasedAt = now().toISOString();
  const references = submissions.map(({ reference }) => reference);
  await erasureLog?.append(references.map((reference) => ({ reference, erasedAt })));
  const removed = await store.remove(references, erasedAt);
  await removeFiles(context, hashes);
  await vacuum(context);
  return removed;
}

/**
 * Rewrites the database files, as they would still contain the removed data. Rejects if another program blocks this for
 * too long.
 */
async function vacuum({ store, onProgress }: CommandContext): Promise<void> {
  const left = 'The requests are removed, but their text is still in the files of the database';
  const onWait = () =>
    onProgress?.('Waiting for another transaction, to rewrite the files of the database');
  const isDone = await rewriteFiles(store, { onWait }).catch((error: unknown) => {
    throw new CommandError(`${left}: ${messageOf(error)}.`, 1);
  });
  if (isDone) return;
  throw new CommandError(
    `${left}: a transaction of another program is open, or a replica holds it back. Run "forget --again" later.`,
    1,
  );
}

/**
 * Resolves to the hashes of their files. Rejects if these files would stay, because no folder is configured: no form
 * asks for files any more.
 */
async function hashesToRemove(
  { askedForms, openFiles }: CommandContext,
  submissions: readonly StoredSubmission[],
): Promise<readonly string[]> {
  const hashes = await fileHashesOf(submissions, askedForms);
  if (hashes.length === 0 || (await openFiles())) return hashes;
  throw new CommandError(
    'Nothing was removed: there are files. Set FILES to the folder in which they are, such as FILES=/var/lib/site/files, so that they go, too.',
    1,
  );
}

/** Removes the files that no request names any more. Waits for files of the removed requests that are too new. */
async function removeFiles(context: CommandContext, removed: readonly string[] = []) {
  const storedFiles = await context.openFiles();
  if (!storedFiles) return;
  const tooNew = await sweepFiles(storedFiles, context, uploadGracePeriod);
  if (!removed.some((hash) => tooNew.includes(hash))) return;
  await pause(uploadGracePeriod);
  await sweepFiles(storedFiles, context, uploadGracePeriod);
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
  await hashesToRemove(context, own);
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

/** Finds the submissions in which an address is a whole answer, and others in which it is part of one. */
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
  if (requests + suspects > 0) await vacuum(context);
  return `Removed ${describe({ requests, suspects })}.\n`;
}
