import { isSeq } from 'yaml';
import { entriesOf, itemsOf, type YamlSource } from './yaml-source.ts';

/** The node for which `#` stands in a reference, and its name in a sentence. */
export interface Root {
  readonly node: unknown;
  readonly name: string;
}

/** The whole of a file. */
export function topOf({ root, file }: YamlSource): Root {
  return { node: root, name: file };
}

/** Returns the node for which `#` stands below a top-level key: the part under the key if it is one of `roots`, else the file. */
export function rootAt(
  source: YamlSource,
  key: string | undefined,
  roots: readonly string[],
): Root {
  const own = roots.includes(key ?? '') && entriesOf(source.root).find((each) => each.key === key);
  return own ? { node: own.value, name: `"${own.key}"` } : topOf(source);
}

/** The node that a pointer leads to, or the first step that leads nowhere and those that would lead on. */
export type FoundNode =
  | { readonly node: unknown; readonly keyNode: unknown }
  | { readonly missing: string; readonly known: readonly string[] };

/** Follows a JSON pointer (RFC 6901) through the syntax tree of a file, from the node that stands for its start. */
export function findNode(source: YamlSource, path: string, start: unknown): FoundNode {
  let node = start;
  let keyNode = start;
  for (const step of stepsOf(path)) {
    const entries = stepsFrom(source.follow(node));
    const entry = entries.find((candidate) => candidate.key === step);
    if (!entry) return { missing: step, known: entries.map((candidate) => candidate.key) };
    node = entry.value;
    keyNode = entry.keyNode;
  }
  return { node, keyNode };
}

/** The steps of a JSON pointer; in a reference they may be written as in an address (RFC 6901, section 6). */
export function stepsOf(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((step) => decoded(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function decoded(step: string): string {
  return step.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    const codes = bytes.split('%').slice(1);
    return new TextDecoder().decode(Uint8Array.from(codes, (code) => Number.parseInt(code, 16)));
  });
}

/** The keys of a map; of a list its numbers, counted from 0. */
function stepsFrom(node: unknown): ReturnType<typeof entriesOf> {
  if (!isSeq(node)) return entriesOf(node);
  return itemsOf(node).map((value, index) => ({ key: String(index), keyNode: value, value }));
}
