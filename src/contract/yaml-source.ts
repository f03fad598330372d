import {
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type YAMLError,
} from 'yaml';
import type { FileErrorList, Place } from './file-error.ts';

/** One YAML file, read: its syntax tree and the way from a tree node to its place in the text. */
export interface YamlSource {
  readonly file: string;
  readonly root: Node | null;
  placeOf(node: unknown): Place;
  /** What an alias (`*name`) stands for; any other node is returned as it is. */
  follow(node: unknown): unknown;
}

/**
 * Reads one YAML 1.2 file, in which `Yes` and `No` are words.
 * Mistakes of syntax go to `errors`; the tree is then incomplete but can still be walked.
 */
export function readYaml(file: string, text: string, errors: FileErrorList): YamlSource {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, version: '1.2' });
  const placeAt = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  for (const error of [...document.errors, ...document.warnings]) {
    errors.add(placeAt(error.pos[0]), describeYamlError(error));
  }
  return {
    file,
    root: document.contents,
    placeOf: (node) => placeAt(offsetOf(node)),
    follow: (node) => (isAlias(node) ? node.resolve(document) : node),
  };
}

/** The entries of a map node, or none when the node is no map. */
export function entriesOf(node: unknown): { key: string; keyNode: unknown; value: unknown }[] {
  if (!isMap(node)) return [];
  return node.items.map((pair: Pair) => ({
    key: String(isScalar(pair.key) ? pair.key.value : pair.key),
    keyNode: pair.key,
    value: pair.value,
  }));
}

/** The items of a sequence node, or none when the node is no sequence. */
export function itemsOf(node: unknown): unknown[] {
  return isSeq(node) ? node.items : [];
}

/** The plain value of a scalar node; null for an empty one. */
export function scalarOf(node: unknown): unknown {
  return isScalar(node) ? node.value : null;
}

function offsetOf(node: unknown): number {
  if (isScalar(node) || isCollection(node) || isAlias(node)) return node.range?.[0] ?? 0;
  return 0;
}

/** What is wrong and what to write instead, for the mistakes that editors make most. */
function describeYamlError(error: YAMLError): string {
  const advice: Partial<Record<YAMLError['code'], string>> = {
    TAB_AS_INDENT: 'A tab stands here. Indent with spaces, two for each step.',
    BAD_INDENT:
      'This line is indented differently from its neighbours. Give lines of one group the same number of spaces.',
    DUPLICATE_KEY: 'This key stands twice in the same group. Keep one of the two.',
    MISSING_CHAR:
      'Something that was opened is not closed here. Add the missing quote, bracket or comma.',
    BLOCK_AS_IMPLICIT_KEY:
      'A colon with a space after it starts a new key here. Put the whole text in "double quotes".',
    MULTILINE_IMPLICIT_KEY:
      'This line is neither "key: value" nor a list item. Add the missing colon, or put a text of several lines behind "key: >-".',
    UNEXPECTED_TOKEN:
      'This does not belong here. Put a text with special characters in "double quotes".',
    BAD_SCALAR_START:
      'A text cannot begin with this character. Put the whole text in "double quotes".',
    MULTIPLE_DOCS: 'A line "---" begins a second document. Keep one document in a file.',
  };
  return advice[error.code] ?? `This is not valid YAML: ${error.message}`;
}
