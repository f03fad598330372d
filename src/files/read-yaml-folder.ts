import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads every `.yaml` file of a folder and the folders in it, by their path from `root`
 * with forward slashes (`content/pages/home.yaml`), sorted.
 */
export function readYamlFolder(root: string, folder: string): Map<string, string> {
  const files = namesBelow(root, folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${folder}/${name}`);
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** Lists all files below a folder, with forward slashes, sorted; none where there is no folder. */
export function namesBelow(root: string, folder: string): string[] {
  const place = join(root, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
}
