import { formatInstant } from '../../form/runtime/format-dates.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import { createRequestIndex } from '../reading/request-index.ts';
import { summaryLine, summaryOf } from '../requests/request-summary.ts';
import { formatStaffMail, formatStage } from '../requests/request-words.ts';
import { sanitizeLine } from '../requests/sanitize-text.ts';
import { maxBackupAge } from '../store/backups.ts';
import { createLists } from '../store/create-store.ts';
import type { SubmissionFilter } from '../store/store-types.ts';
import { createLocalTimeFormat } from '../wall-time.ts';
import type { CommandContext } from './context.ts';
import { createTable } from './terminal.ts';

type ListContext = Pick<CommandContext, 'site' | 'askedForms'>;

export interface List {
  readonly filter: SubmissionFilter;
  readonly isSuspect: boolean;
  /** True to list all of them (`--all`). */
  readonly isUnlimited: boolean;
}

/** How many submissions are listed without `--all`, and how many are written at once. */
const readable = 100;

/** The most characters of a cell. */
const widest = 40;

/**
 * Lists submissions, newest first, in batches; then yields how many suspects wait beside requests, and that the last
 * backup is too old.
 */
export async function* list(
  { filter, isSuspect, isUnlimited }: List,
  context: CommandContext,
): AsyncGenerator<string> {
  const { store, askedForms, isMailed } = context;
  const format = createFormatList(context, isSuspect);
  let count = 0;
  for await (const piece of createLists(store.listPage, readable).newest(filter)) {
    if (count > 0 && !isUnlimited) {
      yield `These are the newest ${readable}. Add --since, --until, --day, --form or --search to find others, or --all to see all of them.\n`;
      break;
    }
    count += piece.length;
    yield format(await askedForms.withForms(piece));
  }
  if (filter.search !== undefined && (await createRequestIndex(context).isStale()))
    yield stillStale;
  if (count === 0) yield `There are no such ${isSuspect ? 'suspects' : 'requests'}.\n`;
  if (isSuspect) return;
  const { suspect, held } = await store.count();
  yield hintOf(suspect + held, isMailed ? held : 0);
  yield await describeBackup(context);
}

const stillStale =
  'Some older requests may be missing: the site has changed how requests are found, and nothing can be written at the moment.\n';

/** Creates the function that formats a batch as a table, with the heading before the first row. */
export function createFormatList(context: ListContext, isSuspect = false) {
  const format = createTable();
  const rowOf = createRowOf(context, isSuspect);
  const state = context.askedForms.hasStates ? ['STATE'] : [];
  const heading = ['REFERENCE', 'RECEIVED', 'FORM', 'NAME', 'FOR THE DAY', ...state];
  let heads = [isSuspect ? [...heading, 'MAIL TO STAFF', 'SUSPICION'] : heading];
  return (submissions: readonly AskedSubmission[]): string => {
    const rows = [...heads, ...submissions.map(rowOf)];
    heads = [];
    return format(rows);
  };
}

function createRowOf({ site, askedForms }: ListContext, isSuspect: boolean) {
  const wallClock = createLocalTimeFormat(site.timeZone);
  return (submission: AskedSubmission): string[] => {
    const { reference, receivedAt, form, suspicion } = submission;
    const summary = summaryOf(submission, site);
    return [
      reference,
      wallClock(receivedAt),
      sanitizeLine(form, widest),
      sanitizeLine(summaryLine(summary).title, widest),
      summary.day ?? '',
      ...(askedForms.hasStates
        ? [formatStage(submission, askedForms.handlingOf(submission.form).kind)]
        : []),
      ...(isSuspect
        ? [formatStaffMail(submission), sanitizeLine(suspicion ?? '', 2 * widest)]
        : []),
    ];
  };
}

/**
 * Returns how many suspects wait beside requests, and how many of them are only in the digest; '' if there are none.
 */
function hintOf(all: number, held: number): string {
  if (all === 0) return '';
  const waiting = all === 1 ? 'One suspect waits' : `${all} suspects wait`;
  const digest = held === 0 ? '' : ` Only the daily email mentions ${formatPart(held, all)}.`;
  return `${waiting}.${digest} To see what looks like spam: list --suspects\n`;
}

/**
 * Returns that the last backup is too old, or that none was recorded although there are older requests; '' if all is
 * well.
 */
async function describeBackup({ store, now, site }: CommandContext): Promise<string> {
  const since = new Date(now().getTime() - maxBackupAge).toISOString();
  const last = await store.lastBackup();
  if (last !== undefined) {
    if (last >= since) return '';
    return `The last backup is from ${formatInstant(last, site.timeZone)}: the nightly job fails or doesn't run.\n`;
  }
  const old = await store.listPage({ until: since, limit: 1 });
  if (old.length === 0) return '';
  return 'No backup was ever recorded. How to make one every night is in the guide, under “Back up and restore”.\n';
}

function formatPart(count: number, all: number): string {
  if (count === all) return all === 1 ? 'it' : 'them';
  return count === 1 ? 'one of them' : `${count} of them`;
}
