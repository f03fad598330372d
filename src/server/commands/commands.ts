import { cleanText } from '../../form/model/clean-text.ts';
import { hasDay } from '../housekeeping/rotation.ts';
import { changeOf } from '../requests/changes.ts';
import { csvOf } from '../requests/csv.ts';
import { formatMails } from '../requests/request-words.ts';
import { type ListForSheet, type RequestSheet, sheetOf, sheetsOf } from '../requests/sheet.ts';
import { createToken, hashToken } from '../requests/tokens.ts';
import { SheetTooLargeError, xlsxOf } from '../requests/xlsx.ts';
import { bodyOf, requestStatuses, states } from '../store/store-types.ts';
import {
  type Ask,
  type CommandContext,
  CommandError,
  type Company,
  type StorelessContext,
  unknownRequest,
} from './context.ts';
import { backUp, recordExternalBackup, restore } from './copies.ts';
import { holdDeliveries, listDeliveries, sendDeliveries } from './deliveries.ts';
import { exportPerson } from './export-person.ts';
import { filterFromOptions } from './filter-from-options.ts';
import { list } from './list-command.ts';
import { testMail } from './mail-test.ts';
import {
  filterOptions,
  formatOption,
  type Operand,
  type Options,
  type ParsedArguments,
  parseArguments,
  readEmail,
  unknownArgument,
} from './read-options.ts';
import { forgetAddress, forgetAgain, forgetOne, purge } from './remove.ts';
import { show } from './show.ts';

type Output = Promise<string> | AsyncIterable<string | Uint8Array>;

interface VerbIn<Context> {
  readonly name: string;
  readonly operand?: Operand;
  readonly options?: Options;
  readonly help: string;
  /** Rejects options that exclude each other, with a {@link CommandError}. */
  readonly check?: (words: ParsedArguments) => void;
  readonly run: (words: ParsedArguments, context: Context) => Output;
  /** True if it may run on a new, empty database. */
  readonly startsDatabase?: true;
}

type Verb =
  | (VerbIn<CommandContext> & { readonly needsStore?: true })
  | (VerbIn<StorelessContext> & { readonly needsStore: false });

const reference: Operand = {
  name: 'REFERENCE',
  example: 'the reference of a request, such as: AB-7K3M-9QXD',
  read: (text) => text.toUpperCase(),
};
const address: Operand = {
  name: 'ADDRESS',
  example: 'an email address, such as: dana@example.com',
  read: readEmail,
};
const backup = 'backup-2026-05-10.sqlite';
const dump = 'backup-2026-05-10.dump';

const verbs: readonly Verb[] = [
  {
    name: 'help',
    needsStore: false,
    help: 'Prints this.',
    run: async () => usage,
  },
  {
    name: 'list',
    options: { ...filterOptions, search: 'TEXT', all: '' },
    help: 'Lists what came in, the newest first. The list ends after a hundred unless you add --all. TEXT is part of an\nanswer, such as a name, a phone number, an address or a note, or of a reference. Without TEXT, it asks for it.',
    run: async function* (words, context) {
      const { has } = words;
      const filter = await filterFromOptions(words, context);
      yield* list({ filter, isSuspect: has('suspects'), isUnlimited: has('all') }, context);
    },
  },
  {
    name: 'show',
    operand: reference,
    help: 'Shows one request in full.',
    run: ({ operand }, context) => show(operand, context),
  },
  {
    name: 'export',
    options: { ...filterOptions, format: 'csv|json|xlsx', raw: '', email: 'ADDRESS', out: 'FILE' },
    help: 'Prints everything as CSV, as JSON or as a spreadsheet (xlsx), or writes it to FILE. The columns have the words of\nthe desk; those of CSV with --raw the names of the fields, and answers as they are stored. With --email, it makes a zip\narchive of all that is kept about one person, to be handed over. Without ADDRESS, it asks for it.',
    check: ({ options, has }) => {
      if (options.format === 'xlsx' && has('raw'))
        throw new CommandError('--raw is for programs, which read CSV. Leave out --format xlsx.');
      if (options.email === undefined) return;
      checkAddress(options.email);
      const others = Object.keys({ ...filterOptions, format: '', raw: '' });
      const other = others.find((option) => options[option] !== undefined || has(option));
      if (other !== undefined)
        throw new CommandError(
          `--email exports all that is kept about a person. Leave out --${other}.`,
        );
    },
    run: (words, context) =>
      words.options.email === undefined
        ? exportRequests(words, context)
        : exportOne(words.options.email, words, context),
  },
  {
    name: 'release',
    operand: reference,
    help: 'Makes what looks like spam a request like any other, and sends the mails that it owes.',
    run: ({ operand }, context) => release(operand, context),
  },
  {
    name: 'forget',
    options: { email: 'ADDRESS', reference: 'REFERENCE', again: '', yes: '' },
    help: 'Removes everything that a person sent, or one request, for good: no backup brings it back. It shows what a person\nsent and asks first, unless you add --yes. Without ADDRESS, it asks for it. With --again, it removes what was forgotten\nbefore and is there again, as after pg_restore.',
    check: ({ options: { email, reference: one }, has }) => {
      if ([email !== undefined, one !== undefined, has('again')].filter(Boolean).length !== 1)
        throw new CommandError(
          'forget needs either --email or --reference REFERENCE, or --again alone.',
        );
      if (email !== undefined) checkAddress(email);
    },
    run: ({ options: { email = '', reference: one }, has }, context) => {
      if (has('again')) return forgetAgain(context);
      return one === undefined
        ? forgetAddress(cleanText(email, 'email'), has('yes'), context)
        : forgetOne(one.toUpperCase(), context);
    },
  },
  {
    name: 'purge',
    options: { 'dry-run': '' },
    help: 'Removes everything that is older than content/site.yaml allows, or with --dry-run only counts it.',
    run: ({ has }, context) => purge(has('dry-run'), context),
  },
  {
    name: 'backup',
    operand: { name: 'FILE', example: `the file to write, such as: ${backup}` },
    options: { keep: 'COUNT' },
    help: 'Copies everything but the accounts to a new file, while the server runs; the files that visitors sent, too. With\n--keep, it then deletes older backups in the same folder: those named like FILE but for the day, all but the newest COUNT.',
    check: checkKeep,
    run: ({ operand, options }, context) =>
      backUp({ file: operand, keep: keepOf(options) }, context),
  },
  {
    name: 'record-backup',
    operand: { name: 'FILE', example: `the backup that was made, such as: ${dump}` },
    options: { keep: 'COUNT' },
    help: 'Notes when a backup was made that another program wrote, such as pg_dump. --keep as for backup.',
    check: checkKeep,
    run: ({ operand, options }, context) =>
      recordExternalBackup({ file: operand, keep: keepOf(options) }, context),
  },
  {
    name: 'restore',
    operand: { name: 'FILE', example: `the file to read, such as: ${backup}` },
    help: 'Adds the requests of a backup that are missing, with their files. What was forgotten since then stays away.',
    startsDatabase: true,
    run: ({ operand }, context) => restore(operand, context),
  },
  {
    name: 'accounts add',
    operand: address,
    help: 'Lets a person read requests in a browser: prints a link, with which they choose a password within 30 minutes.\nOnce they have forgotten it, add them again.',
    startsDatabase: true,
    run: ({ operand }, context) => addAccount(operand, context),
  },
  {
    name: 'accounts list',
    help: 'Lists who may.',
    run: (_words, context) => listAccounts(context),
  },
  {
    name: 'accounts remove',
    operand: address,
    help: 'Shuts a person out, at once and everywhere.',
    run: ({ operand }, context) => removeAccount(operand, context),
  },
  {
    name: 'deliveries',
    help: 'Lists the mails and webhooks that did not arrive yet: what, to whom, how often it was tried, and the last answer.',
    run: (_words, context) => listDeliveries(context),
  },
  {
    name: 'deliveries send',
    operand: { ...reference, isOptional: true },
    help: 'Sends what waits since a restore; with REFERENCE, everything about this request that did not arrive.',
    run: ({ operand }, context) => sendDeliveries(operand, context),
  },
  {
    name: 'deliveries hold',
    help: 'Holds back all that is still to go out, before a server starts on a database that pg_restore has brought back.',
    run: (_words, context) => holdDeliveries(context),
  },
  {
    name: 'mail test',
    needsStore: false,
    operand: address,
    help: 'Logs in at the mail server and sends one email to ADDRESS, by the settings. Says what to do if that fails.',
    run: ({ operand }, { readSettings }) => testMail(operand, readSettings()),
  },
];

export const usage = `What visitors have sent:

${verbs.map(({ help, ...verb }) => `  ${synopsisOf(verb)}\n${help.replaceAll(/^/gm, '      ')}\n`).join('\n')}
FILTER is any of --form FORM, --since DATE, --until DATE, --day DATE, --state STATE and --suspects. DATE is a day such as
2026-05-01; --since and --until include it. STATE is ${listStates()}.
What looks like spam is listed and exported only with --suspects, and then alone.
The exit code is 0, or 1 when something could not be done, or 2 for a wrong command.
`;

function listStates(): string {
  const [last, ...others] = states.toReversed();
  return `${others.reverse().join(', ')} or ${last}`;
}

function synopsisOf({ name, operand, options = {} }: Pick<Verb, 'name' | 'operand' | 'options'>) {
  const isFilter = (option: string) => Object.hasOwn(filterOptions, option);
  const own = Object.entries(options).filter(([option]) => !isFilter(option));
  return [
    `npm run requests -- ${name}`,
    ...(operand ? [operand.isOptional ? `[${operand.name}]` : operand.name] : []),
    ...(Object.keys(options).some(isFilter) ? ['[FILTER]'] : []),
    ...own.map(([option, value]) => `[${formatOption(option, value)}]`),
  ].join(' ');
}

/** A parsed command, ready to run. */
interface CommandIn<Context> {
  /** The file for the output; undefined for the terminal. */
  readonly out: string | undefined;
  readonly startsDatabase: boolean;
  /** Yields the output piece by piece. Throws a {@link CommandError}. */
  readonly run: (context: Context) => AsyncIterable<string | Uint8Array>;
}

export type Command =
  | (CommandIn<CommandContext> & { readonly needsStore: true })
  | (CommandIn<StorelessContext> & { readonly needsStore: false });

/** Parses the arguments after `npm run requests --`. Rejects with a {@link CommandError} that says what is allowed. */
export async function readCommand(
  given: readonly string[],
  company: Company,
  ask: Ask,
): Promise<Command> {
  const [first = '', ...rest] = given.includes('--help') ? ['help'] : joined(given);
  const names = verbs.map(({ name }) => name);
  const verb = verbs.find(({ name }) => name === first);
  if (!verb) throw unknownArgument('command', first, names);
  const words = await parseArguments(verb, rest, { company, ask });
  verb.check?.(words);
  const { startsDatabase = false } = verb;
  const shared = { out: words.options.out, startsDatabase };
  return verb.needsStore === false
    ? { ...shared, needsStore: false, run: (context) => piecesOf(verb.run(words, context)) }
    : { ...shared, needsStore: true, run: (context) => piecesOf(verb.run(words, context)) };
}

async function* piecesOf(output: Output): AsyncGenerator<string | Uint8Array> {
  if (output instanceof Promise) yield await output;
  else yield* output;
}

/** The verbs about accounts, deliveries and mail are two words. */
function joined([first = '', second = '', ...rest]: readonly string[]): readonly string[] {
  if (['accounts', 'deliveries', 'mail'].includes(first))
    return [`${first} ${second}`.trim(), ...rest];
  return second === '' ? [first] : [first, second, ...rest];
}

function checkAddress(email: string): void {
  if (/^[^\s@]+@[^\s@]+$/.test(cleanText(email, 'email'))) return;
  throw new CommandError(
    `--email takes one whole address such as dana@example.com, not "${email}".`,
  );
}

function exportOne(email: string, words: ParsedArguments, context: CommandContext): Output {
  refuseTerminal('An archive', 'person.zip', words, context);
  return exportPerson(cleanText(email, 'email'), context);
}

/** Rejects printing bytes that a terminal would interpret as control characters. */
function refuseTerminal(
  what: string,
  file: string,
  { options }: ParsedArguments,
  { isTerminal }: CommandContext,
) {
  if (options.out !== undefined || !isTerminal) return;
  throw new CommandError(
    `${what} is nothing for a terminal to show. Add > ${file} or --out ${file}.`,
  );
}

async function* exportRequests(
  words: ParsedArguments,
  context: CommandContext,
): AsyncGenerator<string | Uint8Array> {
  const { format } = words.options;
  if (format === 'xlsx') refuseTerminal('A spreadsheet', 'requests.xlsx', words, context);
  const { timeZone } = context.site;
  const list = createListed(context);
  const choice = { filter: await filterFromOptions(words, context), isRaw: words.has('raw') };
  if (format === 'json') yield* exportJson(list(choice.filter, 'rows'));
  else if (format === 'xlsx') yield* spreadsheet(await sheetsOf(choice, context, list), timeZone);
  else yield* csvOf(await sheetOf(choice, context, list), timeZone);
}

async function* spreadsheet(
  sheets: readonly RequestSheet[],
  timeZone: string,
): AsyncGenerator<Uint8Array> {
  try {
    yield* xlsxOf(sheets, timeZone);
  } catch (error) {
    if (!(error instanceof SheetTooLargeError)) throw error;
    const hint = 'Choose less with --since, --until or --form, or use --format csv.';
    throw new CommandError(`${error.message} ${hint}`, 1);
  }
}

/** Creates the function that lists submissions and reports progress if somebody is watching. */
function createListed({ store, onProgress }: CommandContext): ListForSheet {
  return async function* (filter, purpose) {
    const total = onProgress && (await store.countOf(filter));
    let count = 0;
    for await (const piece of store.list(filter)) {
      yield piece;
      count += piece.length;
      const step = purpose === 'rows' ? 'Written' : 'Looked through';
      onProgress?.(`${step}: ${count} of ${total} requests`);
    }
  };
}

/** Yields submissions as a JSON array, one per line, with all of their fields. */
async function* exportJson(lists: ReturnType<ListForSheet>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const submissions of lists) {
    const lines = submissions.map((one) => JSON.stringify({ ...one, body: bodyOf(one) }));
    yield separator + lines.join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

function checkKeep({ operand, options }: ParsedArguments): void {
  const { keep } = options;
  if (keep === undefined) return;
  if (!/^[1-9]\d{0,5}$/.test(keep))
    throw new CommandError(`--keep takes how many backups to keep, such as 30, not "${keep}".`);
  if (!hasDay(operand))
    throw new CommandError(
      `--keep goes by the day in the name of a file. Name it for example ${backup}.`,
    );
}

function keepOf({ keep }: ParsedArguments['options']): number | undefined {
  return keep === undefined ? undefined : Number(keep);
}

/** Does the same as “This isn't spam” at the desk. */
async function release(
  reference: string,
  { store, askedForms, now }: CommandContext,
): Promise<string> {
  const submission = await store.find(reference);
  if (!submission) throw unknownRequest(reference);
  const { status, owes, handling } = submission;
  if (requestStatuses.includes(status)) throw new CommandError(`${reference} is no suspect.`, 1);
  const { version, note, assignee } = handling;
  const who = 'the command release';
  const at = now().toISOString();
  const requested = { action: 'not-spam', version, note, assignee, who, at } as const;
  const change = changeOf(submission, requested, askedForms.handlingOf(submission.form));
  if (!change || !(await store.change(change)))
    throw new CommandError(`${reference} was changed by somebody else just now.`, 1);
  const mail = owes.length === 0 ? 'No mail is sent.' : `Mail will go ${formatMails(owes)}.`;
  return `${reference} is a request now. ${mail}\n`;
}

/** The lifetime of a link to choose a password, in milliseconds. */
const invitationTime = 30 * 60_000;

/** Adds a person, or lets an existing one choose a new password: prints a link that works once. */
export async function addAccount(
  email: string,
  { store, deskUrl, now }: Pick<CommandContext, 'store' | 'deskUrl' | 'now'>,
): Promise<string> {
  const token = createToken();
  const until = new Date(now().getTime() + invitationTime).toISOString();
  const [account = email] = await store.accountsOf(email);
  await store.invite({ email: account, hash: hashToken(token), until });
  return [
    `Send this link to ${email}. It works once, for 30 minutes, and lets them choose a password:\n`,
    `\n  ${deskUrl}/welcome?link=${token}\n\n`,
  ].join('');
}

async function listAccounts({ store }: CommandContext): Promise<string> {
  const people = await store.people();
  if (people.length === 0)
    return 'Nobody reads requests in a browser yet. To add a person: accounts add ADDRESS\n';
  return people
    .map(({ email, hasPassword }) => `${email}${hasPassword ? '' : '  (no password chosen yet)'}\n`)
    .join('');
}

/** Removes a person and ends all of their sessions. Their actions stay in the history of the requests. */
async function removeAccount(email: string, { store }: CommandContext): Promise<string> {
  const accounts = await store.accountsOf(email);
  if (accounts.length === 0)
    throw new CommandError(`There is no account of ${email}. To see all: accounts list`, 1);
  for (const account of accounts) await store.removePerson(account);
  return `Removed ${email}, who is signed out everywhere.\n`;
}
