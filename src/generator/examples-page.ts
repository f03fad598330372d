import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { namesBelow } from '../files/read-yaml-folder.ts';
import { mediaFolders } from '../page-language/check-targets.ts';
import type { BlockEntry, Page } from '../page-language/page-file.ts';
import { FileErrorList } from '../yaml/file-error.ts';
import { resolveFile } from '../yaml/resolve.ts';
import { parseYaml, type YamlSource } from '../yaml/yaml-source.ts';

/** Returns the page with the example of every block, which only the dev server has. Throws FileErrors. */
export function examplesPage(root: string): Page {
  const texts = exampleTexts(root);
  const errors = new FileErrorList();
  const sources = new Map<string, YamlSource>();
  for (const [file, text] of texts) sources.set(file, parseYaml(file, text, errors));
  errors.throwIfAny(texts);
  // The tests of the blocks check every example against its schema.
  const blocks = [...texts.keys()].map(
    (file) => resolveFile(file, sources, errors).value as BlockEntry,
  );
  return {
    id: 'examples',
    path: '/examples',
    title: 'Every block',
    description: 'An example of every kind of block.',
    blocks: [
      ...blocks.filter(({ block }) => block === 'hero'),
      ...blocks.filter(({ block }) => block !== 'hero'),
    ].map(withOwnPictures(root)),
  };
}

/** Returns a function that puts the pictures and films of a site, one after the other, in the place of those of an example. */
function withOwnPictures(root: string): <Value>(value: Value) => Value {
  const own = ['images', 'video'].flatMap((folder) => namesBelow(root, `content/${folder}`));
  const taken = new Map<string, number>();
  const nextLike = (name: string): string => {
    const ending = extname(name).toLowerCase();
    const alike = own.filter((each) => extname(each).toLowerCase() === ending);
    const count = taken.get(ending) ?? 0;
    taken.set(ending, count + 1);
    return alike[count % alike.length] ?? name;
  };
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]) => [
      key,
      mediaFolders[key] && typeof inner === 'string' ? nextLike(inner) : replace(inner),
    ]);
    return Object.fromEntries(entries);
  };
  // The same kind of value, with other names of files.
  return <Value>(value: Value) => replace(value) as Value;
}

function exampleTexts(root: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const name of readdirSync(join(root, 'src/blocks')).sort()) {
    const file = `src/blocks/${name}/example.yaml`;
    if (existsSync(join(root, file))) texts.set(file, readFileSync(join(root, file), 'utf8'));
  }
  return texts;
}
