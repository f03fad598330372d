import { parseArgs } from 'node:util';
import type { SubmissionFilter } from '../store/store.ts';
import {
  type Command,
  CommandError,
  type Company,
  type ExportFormat,
  exportFormats,
} from './command.ts';
import { startOfDay } from './start-of-day.ts';

type Options = Readonly<Record<string, string | undefined>>;

/** The options of each verb. */
const verbs: Readonly<Record<string, readonly string[]>> = {
  help: [],
  list: ['form', 'since'],
  show: [],
  export: ['form', 'since', 'format', 'out'],
};

/** Reads the words behind `npm run requests --`. Throws a {@link CommandError} that says what is allowed. */
export function readCommand(words: readonly string[], company: Company): Command {
  const [verb = '', ...rest] = words.includes('--help') ? ['help'] : words;
  const allowed = verbs[verb];
  if (!allowed) throw new CommandError(unknown('command', verb, Object.keys(verbs)));
  const { options, positionals } = parse(verb, allowed, rest);
  const [reference = '', ...surplus] = positionals;
  const stray = verb === 'show' ? surplus[0] : positionals[0];
  if (stray !== undefined) throw new CommandError(`"${stray}" is one word too many for ${verb}.`);

  switch (verb) {
    case 'list':
      return { verb, filter: readFilter(options, company) };
    case 'show':
      return { verb, reference: readReference(reference) };
    case 'export':
      return {
        verb,
        filter: readFilter(options, company),
        format: readFormat(options.format),
        out: options.out,
      };
    default:
      return { verb: 'help' };
  }
}

function parse(verb: string, allowed: readonly string[], words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: Object.fromEntries(allowed.map((name) => [name, { type: 'string' }])),
    allowPositionals: true,
    strict: false,
  });
  const options = Object.entries(values).map(([name, value]) => {
    const names = allowed.map((option) => `--${option}`);
    if (!allowed.includes(name)) {
      throw new CommandError(unknown(`option of ${verb}`, `--${name}`, names));
    }
    if (typeof value !== 'string' || value === '') {
      throw new CommandError(`--${name} needs a value behind it.`);
    }
    return [name, value];
  });
  return { options: Object.fromEntries(options) as Options, positionals };
}

function readFilter({ form, since }: Options, { forms, timeZone }: Company): SubmissionFilter {
  const ids = forms.map(({ id }) => id);
  if (form !== undefined && !ids.includes(form)) throw new CommandError(unknown('form', form, ids));
  if (since === undefined) return { form };
  const start = startOfDay(since, timeZone);
  if (start !== undefined) return { form, since: start.toISOString() };
  throw new CommandError(`--since takes a day such as 2026-05-01, not "${since}".`);
}

function readFormat(format = 'csv'): ExportFormat {
  const known = exportFormats.find((candidate) => candidate === format);
  if (known) return known;
  throw new CommandError(unknown('format', format, exportFormats));
}

function readReference(text: string): string {
  if (text !== '') return text.toUpperCase();
  throw new CommandError('show needs the reference of a request, such as: show AC-7K3M-9QXD');
}

function unknown(kind: string, word: string, allowed: readonly string[]): string {
  const choice = allowed.length > 0 ? `Write one of: ${allowed.join(', ')}.` : 'It takes none.';
  return word === '' ? `Which ${kind}? ${choice}` : `There is no ${kind} "${word}". ${choice}`;
}
