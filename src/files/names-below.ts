import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The names of all files below a folder, with forward slashes, sorted; none where there is no folder. */
export function namesBelow(root: string, folder: string): string[] {
  const place = join(root, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
}
