import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { companyPatterns } from '../../page-language/site-file.ts';

interface Fact {
  readonly question: string;
  readonly pattern: RegExp;
  /** What to write, where a value does not fit. */
  readonly wanted: string;
}

/** What a new site is made of: the facts that only its owner knows, by the names of their options. */
const facts = {
  name: {
    question: 'What is the company called?',
    pattern: /^(?=.*[\p{L}\p{N}])[^{}\p{C}]{1,80}$/u,
    wanted: 'a name of up to 80 characters, without curly brackets, such as "Rapid Plumbing"',
  },
  trade: {
    question: 'What does it do, in a word or two?',
    pattern: /^\p{L}[\p{L}\p{N} &'’,.-]{0,59}$/u,
    wanted: 'a word or two, such as "plumbing"',
  },
  town: {
    question: 'In which town is it?',
    pattern: new RegExp(`(?=^[^{}\\p{C}]{1,80}$)${companyPatterns.town}`, 'u'),
    wanted: 'a town, such as "Springfield" or "Springfield, Illinois"',
  },
  phone: {
    question: 'What is its phone number?',
    pattern: new RegExp(companyPatterns.phone, 'u'),
    wanted: 'a number of ten digits or more, such as "(212) 555-0142"',
  },
  email: {
    question: 'What is its email address?',
    pattern: new RegExp(companyPatterns.email, 'u'),
    wanted: 'an address, such as "hello@example.com"',
  },
  colour: {
    question: 'What is its colour?',
    pattern: /^#?(?:[\da-f]{3}|[\da-f]{6})$/i,
    wanted: 'six digits, 0 to 9 and a to f, such as "1f6feb"',
  },
} as const satisfies Record<string, Fact>;

type FactName = keyof typeof facts;

const factNames = Object.keys(facts).filter((name): name is FactName => Object.hasOwn(facts, name));

export type SiteFacts = Readonly<Record<FactName, string>>;

/** Asks for a line on the terminal; undefined where nobody sits at one. */
export type AskLine = ((question: string) => Promise<string>) | undefined;

/** The facts that were given or asked for, or the reason why there are none. */
type FactsRead =
  | { readonly facts: SiteFacts; readonly isConfirmed: boolean }
  | { readonly obstacle: string };

const usage = `Write "npm run new -- site", and answer its questions, or say everything at once: ${factNames
  .map((name) => `--${name} …`)
  .join(' ')}, and --yes to be asked nothing.`;

/** Reads the facts from the options of the command, and asks for those that are missing. */
export async function readFacts(words: readonly string[], ask: AskLine): Promise<FactsRead> {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: {
      ...Object.fromEntries(factNames.map((name) => [name, { type: 'string' as const }])),
      yes: { type: 'boolean' as const },
    },
    strict: false,
  });
  const known: readonly string[] = [...factNames, 'yes'];
  const [foreign] = [
    ...Object.keys(values)
      .filter((name) => !known.includes(name))
      .map((name) => `--${name}`),
    ...positionals,
  ];
  if (foreign !== undefined) return { obstacle: `"${foreign}" is not known here. ${usage}` };
  const missing = factNames.filter((name) => values[name] === undefined);
  if (missing.length > 0 && !ask) {
    const options = missing.map((name) => `--${name}`).join(', ');
    return { obstacle: `Nobody can be asked here. Missing: ${options}. ${usage}` };
  }
  const given = factNames.flatMap((name) => {
    const value = values[name];
    return value === undefined
      ? []
      : ([[name, typeof value === 'string' ? value.trim() : '']] as const);
  });
  const [wrong] = given.filter(([name, value]) => !facts[name].pattern.test(value));
  if (wrong) return { obstacle: `--${wrong[0]} takes ${facts[wrong[0]].wanted}.` };
  const read = new Map<FactName, string>(given);
  for (const name of missing) if (ask) read.set(name, await askFor(name, ask));
  const told = (name: FactName) => read.get(name) ?? '';
  return {
    facts: {
      name: told('name'),
      trade: told('trade'),
      town: told('town'),
      phone: told('phone'),
      email: told('email'),
      colour: sixDigits(told('colour')),
    },
    isConfirmed: values.yes === true,
  };
}

/** Asks until the answer fits. */
async function askFor(name: FactName, ask: NonNullable<AskLine>): Promise<string> {
  const { question, pattern, wanted } = facts[name];
  const answer = (await ask(`${question} `)).trim();
  if (pattern.test(answer)) return answer;
  return askFor(name, (again) => ask(`Please write ${wanted}.\n${again}`));
}

function sixDigits(colour: string): string {
  const digits = colour.replace('#', '').toLowerCase();
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

/** Asks on the terminal, if there is one. */
export const askOnTerminal: AskLine =
  process.stdin.isTTY && process.stdout.isTTY
    ? async (question) => {
        const lines = createInterface({ input: process.stdin, output: process.stdout });
        try {
          return await lines.question(question);
        } finally {
          lines.close();
        }
      }
    : undefined;
