import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../support/forms.ts';

/** The words behind `npm run bench:… --`: how often, which part alone, and which copy of the project. */
export function readOptions(words: readonly string[], rounds: number, parts: string[] = []) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: 'string', default: `${rounds}` },
      only: { type: 'string' },
      site: { type: 'string', default: root },
    },
  });
  const wanted = Number(values.rounds);
  if (!Number.isInteger(wanted) || wanted < 1) throw new Error('--rounds takes a whole number');
  const chosen = parts.filter((part) => values.only === undefined || values.only === part);
  if (values.only && chosen.length === 0)
    throw new Error(`--only takes one of ${parts.join(', ')}`);
  return { rounds: wanted, parts: chosen, project: resolve(values.site) };
}
