import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/forms.ts';

/** The last numbers of the addresses that the machines of the guide have. */
const numbers = { front: 10, one: 11, two: 12 };

export type Machine = keyof typeof numbers;

/** The machines of the guide; those on which the site and its database run. */
export const machines = ['front', 'one', 'two'] as const satisfies readonly Machine[];
export const servingMachines = ['one', 'two'] as const satisfies readonly Machine[];

/** The loopback addresses that the machines of the guide have in a run of their own. */
export interface Network {
  addressOf(machine: Machine): string;
  /** A file of the guide as the machine has it; where it differs, the guide shows that of the machine `one`. */
  fileFor(machine: Machine, name: string): string;
}

/** Gives the machines of the guide addresses of this machine, at which nobody else listens. */
export function createNetwork(): Network {
  const part = () => 1 + Math.floor(Math.random() * 250);
  const prefix = `127.${part()}.${part()}.`;
  return {
    addressOf: (machine) => `${prefix}${numbers[machine]}`,
    fileFor: (machine, name) =>
      blockAfter(name)
        .split('\n')
        .map((line) => ownLine(line, machine))
        .join('\n')
        .replaceAll('10.0.0.0/24', '127.0.0.0/8')
        .replaceAll('10.0.0.', prefix),
  };
}

/** The statements that make the database, one by one. */
export function statementsOfGuide(): string[] {
  return blockAfter('patronictl').split('\n');
}

const guide = readFileSync(join(root, 'src/server/OPERATING.md'), 'utf8');

/** The guide says to put a machine's own name and address into every line but the list of all three. */
function ownLine(line: string, machine: Machine): string {
  if (line.includes(',')) return line;
  return line
    .replaceAll(`10.0.0.${numbers.one}`, `10.0.0.${numbers[machine]}`)
    .replace(/^(ETCD_NAME=|name: )one$/, `$1${machine}`);
}

/** The block that follows the first mention of a file in the part of the guide about several machines. */
function blockAfter(name: string): string {
  const part = guide.slice(guide.indexOf('\n## More than one machine\n'));
  const [, block] = /\n```\w+\n([\s\S]*?)\n```\n/.exec(part.slice(part.indexOf(name))) ?? [];
  if (block === undefined) throw new Error(`the guide shows no ${name}`);
  return block;
}
