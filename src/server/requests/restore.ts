import { readFile } from 'node:fs/promises';
import type { Desk, StoredSubmission } from '../store/store.ts';
import { CommandError } from './command.ts';
import type { Office } from './office.ts';
import { readRecords } from './read-records.ts';

/** The most mistakes that are told at once. */
const mostTold = 20;

/**
 * Takes in a backup or an export as JSON, all of it or nothing. What is in the database already stays as it is there.
 * Says how many were added. Throws a {@link CommandError} with a line for each mistake of the file.
 */
export async function restore(file: string, { store, forms }: Office): Promise<string> {
  const { submissions, mistakes } = readRecords(await read(file));
  if (mistakes.length > 0) throw refusal(file, mistakes);
  const stored = await storedByReference(store);
  const isStored = ({ reference }: StoredSubmission) => stored.has(reference);
  const clashes = submissions.filter(isStored).filter((entry) => differs(entry, stored));
  if (clashes.length > 0) throw refusal(file, clashes.map(describeClash));

  const missing = submissions.filter((submission) => !isStored(submission));
  const added = await store.restore(missing);
  const known = submissions.length - missing.length;
  const ids = forms.map(({ id }) => id);
  const strange = new Set(missing.map(({ form }) => form).filter((id) => !ids.includes(id)));
  return [
    `Added ${added} of ${submissions.length} requests; ${known} were there already.\n`,
    ...[...strange].map((id) => `There is no form "${id}" any more; its requests are kept.\n`),
  ].join('');
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new CommandError(`${file} cannot be read. Name a backup, or an export as JSON.`, 1);
  }
}

function refusal(file: string, mistakes: readonly string[]): CommandError {
  const told = mistakes.slice(0, mostTold).map((mistake) => `${file}: ${mistake}`);
  const rest = mistakes.length - told.length;
  const more = rest > 0 ? [`${file}: and ${rest} more.`] : [];
  return new CommandError([...told, ...more, 'Nothing was restored.'].join('\n'), 1);
}

async function storedByReference(store: Desk): Promise<Map<string, StoredSubmission>> {
  const stored = new Map<string, StoredSubmission>();
  for await (const submission of store.list({})) stored.set(submission.reference, submission);
  return stored;
}

/** A suspect may have been released since, and mail sent; what was received never changes. */
function differs(entry: StoredSubmission, stored: ReadonlyMap<string, StoredSubmission>): boolean {
  const other = stored.get(entry.reference);
  const receivedOf = ({ form, receivedAt, body }: StoredSubmission) =>
    [form, receivedAt, body].join('\n');
  return other !== undefined && receivedOf(other) !== receivedOf(entry);
}

function describeClash({ reference }: StoredSubmission): string {
  return `${reference} is in the database with other answers`;
}
