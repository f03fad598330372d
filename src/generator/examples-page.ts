import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    ],
  };
}

function exampleTexts(root: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const name of readdirSync(join(root, 'src/blocks')).sort()) {
    const file = `src/blocks/${name}/example.yaml`;
    if (existsSync(join(root, file))) texts.set(file, readFileSync(join(root, file), 'utf8'));
  }
  return texts;
}
