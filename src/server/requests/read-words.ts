import { parseArgs } from 'node:util';
import { didYouMean } from '../../yaml/nearest.ts';
import { CommandError } from './command.ts';

/** What may stand behind a verb. */
export interface VerbShape {
  /** Options with a value behind them. */
  readonly options?: readonly string[];
  /** Options without one. */
  readonly flags?: readonly string[];
  /** Whether one word is needed that is no option; it says which, with an example. */
  readonly operand?: string;
}

/** What stood behind a verb. */
export interface Words {
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly flags: ReadonlySet<string>;
  /** Empty where the verb takes none. */
  readonly operand: string;
}

/** Reads the words behind a verb. Throws a {@link CommandError} that says what is allowed. */
export function readWords(verb: string, shape: VerbShape, words: readonly string[]): Words {
  const { options: named = [], flags = [], operand } = shape;
  const { values, positionals } = parseArgs({
    args: [...words],
    options: {
      ...Object.fromEntries(named.map((name) => [name, { type: 'string' as const }])),
      ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
    },
    allowPositionals: true,
    strict: false,
  });
  const given = Object.entries(values);
  for (const [name, value] of given) checkOption({ verb, named, flags }, name, value);
  const stray = positionals[operand === undefined ? 0 : 1];
  if (stray !== undefined) throw new CommandError(`"${stray}" is one word too many for ${verb}.`);
  const [first = ''] = positionals;
  if (operand !== undefined && first === '') throw new CommandError(`${verb} needs ${operand}`);
  return {
    options: Object.fromEntries(given.filter(isText)),
    flags: new Set(given.flatMap(([name, value]) => (value === true ? [name] : []))),
    operand: first,
  };
}

interface Options {
  readonly verb: string;
  readonly named: readonly string[];
  readonly flags: readonly string[];
}

function checkOption({ verb, named, flags }: Options, name: string, value: unknown): void {
  if (named.includes(name)) {
    if (typeof value === 'string' && value !== '') return;
    throw new CommandError(`--${name} needs a value behind it.`);
  }
  if (flags.includes(name)) {
    if (value === true) return;
    throw new CommandError(`--${name} takes no value.`);
  }
  const allowed = [...named, ...flags].map((option) => `--${option}`);
  throw new CommandError(unknownWord(`option of ${verb}`, `--${name}`, allowed));
}

/** What is said of a word that is none of those allowed. */
export function unknownWord(kind: string, word: string, allowed: readonly string[]): string {
  const choice = allowed.length > 0 ? `Write one of: ${allowed.join(', ')}.` : 'It takes none.';
  if (word === '') return `Which ${kind}? ${choice}`;
  return `There is no ${kind} "${word}".${didYouMean(word, allowed)} ${choice}`;
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}
