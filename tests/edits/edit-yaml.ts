import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isNode, isScalar, type Node, type Pair, parseDocument, visit } from 'yaml';
import type { ProjectCopy } from '../support/project-copy.ts';

/** The YAML files of a folder of the project, sorted, from the project's folder on. */
export function yamlFiles(copy: ProjectCopy, folder: string): string[] {
  return readdirSync(join(copy.folder, folder))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${folder}/${name}`)
    .sort();
}

/** Changes a YAML file and leaves what is not changed as it was, comments and anchors with it. */
export function edit(copy: ProjectCopy, file: string, change: (document: Document) => void): void {
  const document = parseDocument(copy.read(file));
  change(document);
  copy.write(file, document.toString({ lineWidth: 0 }));
}

/** Rewords every text that stands under a key of this name. */
export function rewordUnder(
  document: Document,
  name: string,
  reworded: (text: string) => string,
): void {
  changeUnder(document, name, (value) => {
    if (isScalar(value) && typeof value.value === 'string') value.value = reworded(value.value);
  });
}

/** Lets `change` have whatever stands under a key of this name. */
export function changeUnder(
  document: Document,
  name: string,
  change: (value: Node, document: Document) => void,
): void {
  visit(document, {
    Pair: (_, { key, value }: Pair) => {
      if (isScalar(key) && key.value === name && isNode(value)) change(value, document);
    },
  });
}
