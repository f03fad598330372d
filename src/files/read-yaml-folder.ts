import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The texts of every `.yaml` file of a folder and the folders in it, by their path from `root`
 * with forward slashes (`content/pages/home.yaml`), sorted.
 */
export function readYamlFolder(root: string, folder: string): Map<string, string> {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
  return new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}
