import { readAddress } from '../mail/address.ts';
import type { SubmissionFilter } from '../store/store.ts';
import {
  type Command,
  CommandError,
  type Company,
  type ExportFormat,
  exportFormats,
  type Forgotten,
} from './command.ts';
import { readDays } from './read-days.ts';
import { readWords, unknownWord, type VerbShape, type Words } from './read-words.ts';

const reference = 'the reference of a request, such as: AC-7K3M-9QXD';

const address = 'an email address, such as: dana@example.com';

/** What chooses among submissions. */
const filters = ['form', 'since', 'until', 'day'];

/** What each verb takes, in the order of the guide. */
const verbs: Readonly<Record<Command['verb'], VerbShape>> = {
  help: {},
  list: { options: [...filters, 'search'], flags: ['suspects', 'all'] },
  show: { operand: reference },
  export: { options: [...filters, 'format', 'out'], flags: ['suspects', 'raw'] },
  release: { operand: reference, flags: ['without-mail'] },
  forget: { options: ['email', 'reference'], flags: ['yes'] },
  purge: { flags: ['dry-run'] },
  backup: { operand: 'the file to write, such as: backup-2026-05-10.json' },
  restore: { operand: 'the file to read, such as: backup-2026-05-10.json' },
  'staff add': { operand: address },
  'staff list': {},
  'staff remove': { operand: address },
};

/** Reads the words behind `npm run requests --`. Throws a {@link CommandError} that says what is allowed. */
export function readCommand(words: readonly string[], company: Company): Command {
  const [first = '', ...rest] = words.includes('--help') ? ['help'] : joined(words);
  if (!isVerb(first)) throw new CommandError(unknownWord('command', first, Object.keys(verbs)));
  return commandOf(first, readWords(first, verbs[first], rest), company);
}

/** The verbs of the staff are two words. */
function joined([first = '', second = '', ...rest]: readonly string[]): readonly string[] {
  if (first === 'staff') return [`staff ${second}`.trim(), ...rest];
  return second === '' ? [first] : [first, second, ...rest];
}

function commandOf(verb: Command['verb'], words: Words, company: Company): Command {
  const { options, flags, operand } = words;
  switch (verb) {
    case 'help':
      return { verb };
    case 'list':
      return {
        verb,
        filter: { ...readFilter(words, company), ...readSearch(options.search) },
        isWhole: flags.has('all'),
      };
    case 'show':
      return { verb, reference: operand.toUpperCase() };
    case 'release':
      return {
        verb,
        reference: operand.toUpperCase(),
        isSilent: flags.has('without-mail'),
      };
    case 'export':
      return {
        verb,
        filter: readFilter(words, company),
        format: readFormat(options.format),
        isRaw: flags.has('raw'),
        out: options.out,
      };
    case 'forget':
      return { verb, whom: readForgotten(options), isSure: flags.has('yes') };
    case 'purge':
      return { verb, isDryRun: flags.has('dry-run') };
    case 'backup':
    case 'restore':
      return { verb, file: operand };
    case 'staff list':
      return { verb };
    case 'staff add':
    case 'staff remove':
      return { verb, email: readEmail(operand) };
  }
}

function isVerb(word: string): word is Command['verb'] {
  return Object.hasOwn(verbs, word);
}

function readFilter({ options, flags }: Words, company: Company): SubmissionFilter {
  const { form } = options;
  const ids = company.forms.map(({ id }) => id);
  if (form !== undefined && !ids.includes(form)) {
    throw new CommandError(unknownWord('form', form, ids));
  }
  return { form, ...readDays(options, company), isSuspect: flags.has('suspects') };
}

function readSearch(search: string | undefined): Pick<SubmissionFilter, 'search'> {
  if (search === undefined) return {};
  if (/[\p{L}\p{N}]/u.test(search)) return { search };
  throw new CommandError(
    '--search takes part of a name, a phone number, an address or a reference.',
  );
}

function readEmail(text: string): string {
  const email = readAddress(text.toLowerCase());
  if (email !== undefined) return email;
  throw new CommandError(`"${text}" is not an email address such as dana@example.com.`);
}

function readFormat(format = 'csv'): ExportFormat {
  const known = exportFormats.find((candidate) => candidate === format);
  if (known) return known;
  throw new CommandError(unknownWord('format', format, exportFormats));
}

function readForgotten({ email, reference: one }: Words['options']): Forgotten {
  if (email !== undefined && one === undefined) {
    if (/^[^\s@]+@[^\s@]+$/.test(email.trim())) return { by: 'email', email: email.trim() };
    throw new CommandError(
      `--email takes one whole address such as dana@example.com, not "${email}".`,
    );
  }
  if (one !== undefined && email === undefined) {
    return { by: 'reference', reference: one.toUpperCase() };
  }
  throw new CommandError('forget needs either --email ADDRESS or --reference REFERENCE.');
}
