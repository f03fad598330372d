import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every byte of a database in a file, and of the files beside it, such as its journal; as text of one letter a byte. */
export function bytesOf(database: string): string {
  const folder = dirname(database);
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n');
}
