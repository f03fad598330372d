import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
} from 'yaml';
import type { YamlMistake } from './dashes.ts';
import type { FileErrorList, SourceLocation } from './file-error.ts';
import { lintYaml, unreadableText } from './lint-yaml.ts';
import { yamlMistakes } from './yaml-mistakes.ts';

/** A parsed YAML file: its syntax tree, and the location of each node. */
export interface YamlSource {
  readonly file: string;
  readonly root: Node | null;
  /** True if the file has syntax errors, so that its content is unreliable. */
  readonly hasErrors: boolean;
  locationOf(node: unknown): SourceLocation;
  /** Returns the node that an alias (`*name`) refers to; returns other nodes unchanged. */
  follow(node: unknown): unknown;
}

/**
 * Parses a YAML 1.2 file, in which `Yes` and `No` are texts; an unchanged text returns the same source. Syntax errors
 * go to `errors`; the tree is then incomplete but can still be walked.
 */
export function parseYaml(file: string, text: string, errors: FileErrorList): YamlSource {
  const { source, mistakes, placeAt } = parseCached(file, text);
  for (const { offset, message } of mistakes) {
    errors.add(placeAt(offset), message, { isUnreadable: true });
  }
  return source;
}

const parseCached = memoizeLastByName((file, text) => {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, version: '1.2' });
  const placeAt = (offset: number): SourceLocation => {
    const { line, col } = lineCounter.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const mistakes = mistakesIn(document, text);
  const source: YamlSource = {
    file,
    root: document.contents,
    hasErrors: mistakes.length > 0,
    locationOf: (node) => placeAt(offsetOf(node)),
    follow: (node) => (isAlias(node) ? node.resolve(document) : node),
  };
  return { source, mistakes, placeAt };
});

/** Memoizes the last result for each name, because most texts stay the same when a site is read again. */
export function memoizeLastByName<Made>(make: (name: string, text: string) => Made) {
  const kept = new Map<string, { readonly text: string; readonly made: Made }>();
  return (name: string, text: string): Made => {
    const last = kept.get(name);
    if (last?.text === text) return last.made;
    const made = make(name, text);
    kept.set(name, { text, made });
    return made;
  };
}

function mistakesIn(document: Document.Parsed, text: string): YamlMistake[] {
  const unreadable = unreadableText(text);
  if (unreadable) return [unreadable];
  const mistakes = yamlMistakes(document, text);
  return mistakes.length > 0 ? mistakes : lintYaml(document, text);
}

/** Returns the entries of a map node; none for other nodes. */
export function entriesOf(node: unknown): { key: string; keyNode: unknown; value: unknown }[] {
  if (!isMap(node)) return [];
  return node.items.map((pair: Pair) => ({
    key: String(isScalar(pair.key) ? pair.key.value : pair.key),
    keyNode: pair.key,
    value: pair.value,
  }));
}

/** Returns the items of a sequence node; none for other nodes. */
export function itemsOf(node: unknown): unknown[] {
  return isSeq(node) ? node.items : [];
}

/** Returns the value of a scalar node; null for an empty one. */
export function scalarOf(node: unknown): unknown {
  return isScalar(node) ? node.value : null;
}

function offsetOf(node: unknown): number {
  if (isScalar(node) || isCollection(node) || isAlias(node)) return node.range?.[0] ?? 0;
  return 0;
}
