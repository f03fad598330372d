import { parseArgs } from 'node:util';
import { addDays } from '../../form/runtime/days.ts';
import { todayIn } from '../../form/runtime/today.ts';
import { didYouMean } from '../../yaml/nearest.ts';
import { readAddress } from '../email-address.ts';
import {
  requestStatuses,
  type SubmissionFilter,
  spamStatuses,
  states,
} from '../store/store-types.ts';
import { startOfDay } from '../wall-time.ts';
import { type Ask, CommandError, type Company } from './context.ts';

/** The options of a verb, each with its operand as the help shows it, or ''. */
export type Options = Readonly<Record<string, string>>;

/** The positional argument of a verb: its name, the message if it is missing, and its parser. */
export interface Operand {
  readonly name: string;
  readonly example: string;
  readonly isOptional?: true;
  readonly read?: (text: string) => string;
}

export interface ParsedArguments {
  /** The positional argument; '' if the verb has none. */
  readonly operand: string;
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly has: (flag: string) => boolean;
  /** The submissions that the options select; requests, unless suspects are asked for. */
  readonly filter: SubmissionFilter;
}

/**
 * The questions for options without a value. A value on the command line is visible to everybody on the machine while
 * the command runs, and stays in the history of the shell.
 */
const questions: Readonly<Record<string, string>> = {
  search: 'Search for: ',
  email: 'Email address: ',
};

/** Formats an option for the help, such as `--form FORM`. */
export function formatOption(name: string, value: string): string {
  return `--${name} ${Object.hasOwn(questions, name) ? `[${value}]` : value}`.trim();
}

/**
 * Parses the arguments of a verb, and asks for missing values. Rejects with a {@link CommandError} that says what is
 * allowed.
 */
export async function parseArguments(
  verb: { name: string; options?: Options; operand?: Operand },
  words: readonly string[],
  { company, ask }: { readonly company: Company; readonly ask: Ask },
): Promise<ParsedArguments> {
  const { name, options: known = {}, operand } = verb;
  const isOpen = (word: string, place: number) =>
    Object.keys(questions).some(
      (option) => word === `--${option}` && Object.hasOwn(known, option),
    ) &&
    (words[place + 1]?.startsWith('--') ?? true);
  const typeOf = (value: string) => ({ type: value === '' ? 'boolean' : 'string' }) as const;
  const { values, positionals } = parseArgs({
    args: words.filter((word, place) => !isOpen(word, place)),
    options: Object.fromEntries(Object.entries(known).map(([key, value]) => [key, typeOf(value)])),
    allowPositionals: true,
    strict: false,
  });
  const given = Object.entries(values);
  for (const entry of given) checkOption(name, known, entry);
  const [first = '', stray] = operand === undefined ? ['', ...positionals] : positionals;
  if (stray !== undefined) throw new CommandError(`"${stray}" is one word too many for ${name}.`);
  if (operand && !operand.isOptional && first === '')
    throw new CommandError(`${name} needs ${operand.example}`);
  const texts = given.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  for (const word of words.filter(isOpen)) texts.push(await askFor(word.slice(2), ask));
  const options: ParsedArguments['options'] = Object.fromEntries(texts);
  const has = (flag: string) => values[flag] === true;
  const read = operand?.read?.(first) ?? first;
  return { operand: read, options, has, filter: readFilter({ options, has }, company) };
}

async function askFor(option: string, ask: Ask): Promise<[option: string, value: string]> {
  const value = (await ask(questions[option] ?? '')).trim();
  if (value !== '') return [option, value];
  throw new CommandError(
    `--${option} needs a value: type it when you are asked, or give it as a line of the input (< FILE).`,
  );
}

function checkOption(verb: string, options: Options, [name, value]: [string, unknown]): void {
  if (!Object.hasOwn(options, name)) {
    const allowed = Object.keys(options).map((option) => `--${option}`);
    throw unknownArgument(`option of ${verb}`, `--${name}`, allowed);
  }
  const { [name]: expected = '' } = options;
  if (expected === '' && value !== true) throw new CommandError(`--${name} takes no value.`);
  if (expected !== '' && (typeof value !== 'string' || value === ''))
    throw new CommandError(`--${name} needs a value after it.`);
  const choices = expected.split('|');
  if (choices.length > 1 && !choices.includes(String(value)))
    throw unknownArgument(name, String(value), choices);
}

/** Returns the error for an argument that is not allowed. */
export function unknownArgument(
  kind: string,
  word: string,
  allowed: readonly string[],
): CommandError {
  const choice = allowed.length > 0 ? `Write one of: ${allowed.join(', ')}.` : 'It takes none.';
  if (word === '') return new CommandError(`Which ${kind}? ${choice}`);
  const nearest = didYouMean(word, allowed);
  return new CommandError(`There is no ${kind} "${word}".${nearest} ${choice}`);
}

/** The options that select submissions. */
export const filterOptions: Options = {
  form: 'FORM',
  since: 'DATE',
  until: 'DATE',
  day: 'DATE',
  state: states.join('|'),
  suspects: '',
};

function readFilter(
  { options, has }: Pick<ParsedArguments, 'options' | 'has'>,
  company: Company,
): SubmissionFilter {
  const { search } = options;
  if (search !== undefined && !/[\p{L}\p{N}]/u.test(search)) {
    throw new CommandError(
      '--search takes part of a name, a phone number, an address or a reference.',
    );
  }
  const statuses = has('suspects') ? spamStatuses : requestStatuses;
  const state = states.find((name) => name === options.state);
  return { search, statuses, ...(state && { states: [state] }), ...readDays(options, company) };
}

export function readEmail(text: string): string {
  const email = readAddress(text.toLowerCase());
  if (email !== undefined) return email;
  throw new CommandError(`"${text}" is not an email address such as dana@example.com.`);
}

const twoYears = 731;

/** The first day of Unix time: no request is older, however long requests are kept. */
const firstDay = '1970-01-01';

/** Returns the start of `--since` and the end of `--until`; both of `--day`. */
function readDays(
  { since, until, day }: ParsedArguments['options'],
  company: Company,
): Pick<SubmissionFilter, 'since' | 'until'> {
  if (day !== undefined && (since ?? until) !== undefined) {
    throw new CommandError('--day is one day alone. Leave out --since and --until.');
  }
  const first = day === undefined ? readDay('since', since, company) : readDay('day', day, company);
  const last = day === undefined ? readDay('until', until, company) : first;
  if (first && last && first.start >= last.end) {
    throw new CommandError(`--since ${since} is later than --until ${until}.`);
  }
  return { since: first?.start, until: last?.end };
}

/**
 * Returns the start of a day and of the next one. Rejects a mistyped year, in which no request can have been received.
 */
function readDay(option: string, day: string | undefined, { site: { timeZone }, now }: Company) {
  if (day === undefined) return undefined;
  const start = startOfDay(day, timeZone);
  const end = start && startOfDay(addDays(day, 1), timeZone);
  if (!start || !end) {
    throw new CommandError(`--${option} takes a day such as 2026-05-01, not "${day}".`);
  }
  if (day < firstDay) {
    throw new CommandError(
      `--${option} ${day} is before 1970, so nothing was received then. Check the year.`,
    );
  }
  if (day > addDays(todayIn(timeZone, now()), twoYears)) {
    throw new CommandError(`--${option} ${day} is more than two years from today. Check the year.`);
  }
  return { start: start.toISOString(), end: end.toISOString() };
}
