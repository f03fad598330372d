import type { MailKind } from '../store/store.ts';
import { backUp } from './backup.ts';
import { type Command, CommandError, usage } from './command.ts';
import { columnsOf } from './csv-columns.ts';
import { forget } from './forget.ts';
import { formatCsv } from './format-csv.ts';
import { formatRequest, mailsInWords } from './format-request.ts';
import { list } from './list.ts';
import type { Office } from './office.ts';
import { purge } from './purge.ts';
import { formatRecords } from './records.ts';
import { restore } from './restore.ts';
import { addStaff, listStaff, removeStaff } from './staff.ts';

type Release = Extract<Command, { verb: 'release' }>;
type Export = Extract<Command, { verb: 'export' }>;

/** Carries out a command and gives its output, piece by piece. Throws a {@link CommandError}. */
export async function* runCommand(command: Command, office: Office): AsyncGenerator<string> {
  const { store } = office;
  switch (command.verb) {
    case 'help':
      return yield usage;
    case 'list':
      return yield* list(command, office);
    case 'show':
      return yield show(command.reference, office);
    case 'export':
      if (command.format === 'json') return yield* formatRecords(store.list(command.filter));
      return yield* exportCsv(command, office);
    case 'release':
      return yield release(command, office);
    case 'forget':
      return yield forget(command, office);
    case 'purge':
      return yield purge(command.isDryRun, office);
    case 'backup':
      return yield backUp(command.file, store);
    case 'restore':
      return yield restore(command.file, office);
    case 'staff add':
      return yield addStaff(command.email, office);
    case 'staff list':
      return yield listStaff(office);
    case 'staff remove':
      return yield removeStaff(command.email, office);
  }
}

async function show(reference: string, office: Office): Promise<string> {
  const submission = await office.store.find(reference);
  if (!submission) throw unknown(reference);
  // The mail to the visitor of a suspect waits for the staff, not for a mail server.
  const waiting = (await office.store.waiting(reference)).filter(
    ({ kind }) => kind === 'staff' || submission.suspicion === null,
  );
  return formatRequest({ submission, waiting }, office);
}

/**
 * Without the settings of the site's mail nobody would hear of the request, and it can be released but once. Staff who
 * have had its mail get no other.
 */
async function release({ reference, isSilent }: Release, { store, owes }: Office): Promise<string> {
  if (owes.length === 0 && !isSilent) {
    throw new CommandError(
      'SMTP_URL is not set here, so nobody would be mailed. Give this command the settings of the site, or add --without-mail.',
      1,
    );
  }
  const owed = await store.release(reference, isSilent ? [] : owes);
  if (owed) return `${reference} is a request now. ${consequence(owed, isSilent)}\n`;
  if (await store.find(reference)) throw new CommandError(`${reference} is no suspect.`, 1);
  throw unknown(reference);
}

function consequence(owed: readonly MailKind[], isSilent: boolean): string {
  if (isSilent) return 'No mail is sent.';
  if (owed.length === 0) return 'The staff have had its mail already.';
  return `Mail will go ${mailsInWords(owed)}.`;
}

function unknown(reference: string): CommandError {
  return new CommandError(`There is no request ${reference}. To see all references: list`, 1);
}

async function* exportCsv({ filter, isRaw }: Export, { forms, timeZone, store }: Office) {
  const chosen = forms.filter(({ id }) => filter.form === undefined || filter.form === id);
  const columns = await columnsOf(chosen, store.list(filter));
  const { isSuspect = false } = filter;
  yield* formatCsv(store.list(filter), { columns, timeZone, isRaw, isSuspect });
}
