import {
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  Scalar,
  visit,
} from 'yaml';
import type { SourceLocation } from './file-error.ts';
import { writeYaml } from './write-yaml.ts';

/** A place in a file, without its name. */
type Place = Pick<SourceLocation, 'line' | 'column'>;

/** Replaces the text at a place, and nothing else; undefined if no text stands there. */
export function withTextAt(source: string, place: Place, text: string): string | undefined {
  const found = nodeAt(source, place);
  if (!found || !isScalar(found.node)) return undefined;
  const { node, isInFlow } = found;
  const [start, end] = rangeOf(node);
  const isBlock = node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL;
  // A block ends with its last line.
  const ending = isBlock && source.slice(start, end).endsWith('\n') ? '\n' : '';
  return splice(source, { start, end, text: scalarText(text, isInFlow) + ending });
}

/** Adds a key to the group of keys at a place, after its last one; undefined if there is no such group. */
export function withKeyAt(
  source: string,
  place: Place,
  [key, value]: readonly [key: string, value: unknown],
): string | undefined {
  const found = nodeAt(source, place, isMap);
  if (!found || !isMap(found.node)) return undefined;
  const { node } = found;
  const last = node.items.at(-1);
  if (node.flow) {
    const text = `${scalarText(key, true)}: ${flowText(value)}`;
    const [, end] = rangeOf(node);
    const before = source.slice(0, end - 1).trimEnd();
    const isEmpty = last === undefined;
    const gap = isEmpty ? ' ' : ', ';
    return (
      before.replace(/,$/, '') +
      gap +
      text +
      (isEmpty ? ' }' : source.slice(before.length, end)) +
      source.slice(end)
    );
  }
  if (!last) return undefined;
  const indent = ' '.repeat(columnOf(source, rangeOf(last.key)[0]));
  const entry = writeYaml({ [key]: value }).trimEnd();
  return withLinesAfter(source, endOf(last.value ?? last.key), indented(entry, indent));
}

/** Adds entries, as YAML that is not indented, at the end of the list under a key at the top of a file; undefined if that is no list. */
export function withEntriesIn(source: string, key: string, entries: string): string | undefined {
  const { contents } = parseDocument(source, { version: '1.2' });
  if (!isMap(contents)) return undefined;
  const list: unknown = contents.get(key, true);
  const [start, end] = rangeOf(list);
  if (isSeq(list) && list.flow && list.items.length === 0) {
    const before = source.slice(0, start).trimEnd();
    return `${before}\n${indented(entries, '  ')}${source.slice(end).replace(/^\n?/, '\n')}`;
  }
  if (!isSeq(list) || list.flow) return undefined;
  const [first] = list.items;
  const dash = source.lastIndexOf('-', rangeOf(first)[0]);
  const indent = ' '.repeat(columnOf(source, dash));
  const items = list.items.map(rangeOf).map(([at]) => source.lastIndexOf('-', at));
  const isApart = items.slice(1).every((at) => /\n[ \t]*\n[ \t]*$/.test(source.slice(0, at)));
  const gap = isApart ? '\n' : '';
  const text = indented(entries, indent).replaceAll(/\n(?=[ ]*- )/g, (match, at, whole) =>
    isOwnEntry(whole, at + 1, indent) ? match + gap : match,
  );
  return withLinesAfter(source, endOf(list.items.at(-1)), gap + text);
}

function isOwnEntry(text: string, at: number, indent: string): boolean {
  return text.slice(at).startsWith(`${indent}- `);
}

/** Finds the smallest node that begins at a place and is of a kind. */
function nodeAt(
  source: string,
  { line, column }: Place,
  isOfKind: (node: unknown) => boolean = isScalar,
): { node: Node; isInFlow: boolean } | undefined {
  const lines = source.split('\n').slice(0, line - 1);
  const offset = lines.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
  const document = parseDocument(source, { version: '1.2' });
  let found: { node: Node; isInFlow: boolean } | undefined;
  visit(document, {
    Node: (_key, node, path) => {
      if (node.range?.[0] !== offset || !isOfKind(node)) return;
      const isInFlow = path.some((around) => isCollection(around) && around.flow === true);
      found = { node, isInFlow };
    },
  });
  return found;
}

function rangeOf(node: unknown): readonly [start: number, end: number] {
  const isNode = isScalar(node) || isCollection(node) || isAlias(node);
  const [start = 0, end = 0] = (isNode && node.range) || [];
  return [start, end];
}

/** Returns the offset after the last character of a node, which ends a line or stands before a comment. */
function endOf(node: unknown): number {
  if (isMap(node) && !node.flow) {
    const last = node.items.at(-1);
    return last ? endOf(last.value ?? last.key) : rangeOf(node)[1];
  }
  if (isSeq(node) && !node.flow && node.items.length > 0) return endOf(node.items.at(-1));
  return rangeOf(node)[1];
}

function withLinesAfter(source: string, offset: number, text: string): string {
  // A block text ends after its last line.
  const from = source[offset - 1] === '\n' ? offset - 1 : offset;
  const lineEnd = source.indexOf('\n', from);
  const end = lineEnd === -1 ? source.length : lineEnd;
  return splice(source, { start: end, end, text: `\n${text}` });
}

function columnOf(source: string, offset: number): number {
  return offset - (source.lastIndexOf('\n', offset - 1) + 1);
}

function splice(
  source: string,
  { start, end, text }: { start: number; end: number; text: string },
): string {
  return source.slice(0, start) + text + source.slice(end);
}

function indented(text: string, indent: string): string {
  return text.replaceAll(/^(?=.)/gm, indent);
}

function scalarText(text: string, isInFlow: boolean): string {
  const plain = writeYaml(text, { blockQuote: false }).trimEnd();
  return isInFlow && /[,[\]{}]/.test(plain) ? JSON.stringify(text) : plain;
}

/** Writes a value in one line, for use between braces. */
function flowText(value: unknown): string {
  if (typeof value === 'string') return scalarText(value, true);
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
