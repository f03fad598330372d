import { isMap, isScalar, isSeq } from 'yaml';
import type { FileErrorList, Place } from './file-error.ts';
import { didYouMean } from './nearest.ts';
import { entriesOf, itemsOf, scalarOf, type YamlSource } from './yaml-source.ts';

/** A file's value with every `$ref` replaced by what it refers to, and the place of each part. */
export interface Resolved {
  readonly value: unknown;
  /** The place of the value at a JSON pointer, or of the nearest part around it. */
  placeOf(pointer: string): Place;
  /** The place of the key at a JSON pointer, else as `placeOf`. */
  placeOfKey(pointer: string): Place;
}

interface Walk {
  readonly sources: ReadonlyMap<string, YamlSource>;
  readonly errors: FileErrorList;
  readonly values: Map<string, Place>;
  readonly keys: Map<string, Place>;
}

interface Position {
  readonly source: YamlSource;
  readonly pointer: string;
  /** The `$ref`s being followed, to notice a circle. */
  readonly trail: readonly string[];
}

/**
 * Resolves one file among others of its folder. A `$ref` reads `other.yaml#/key/key` or `#/key`;
 * keys beside it are merged over what it refers to: maps key by key, all else replaced.
 */
export function resolveFile(
  file: string,
  sources: ReadonlyMap<string, YamlSource>,
  errors: FileErrorList,
): Resolved {
  const source = sources.get(file);
  if (!source) throw new Error(`no such source: ${file}`);
  const walk: Walk = { sources, errors, values: new Map(), keys: new Map() };
  const value = resolveNode(source.root, { source, pointer: '', trail: [] }, walk);
  const start: Place = { file, line: 1, column: 1 };
  const placeIn = (places: ReadonlyMap<string, Place>, pointer: string): Place => {
    const own = places.get(pointer) ?? walk.values.get(pointer);
    if (own || pointer === '') return own ?? start;
    return placeIn(places, pointer.slice(0, pointer.lastIndexOf('/')));
  };
  return {
    value,
    placeOf: (pointer) => placeIn(walk.values, pointer),
    placeOfKey: (pointer) => placeIn(walk.keys, pointer),
  };
}

/** One step of a JSON pointer (RFC 6901), escaped. */
export function pointerStep(key: string | number): string {
  return `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function resolveNode(node: unknown, position: Position, walk: Walk): unknown {
  const { source, pointer } = position;
  const target = source.follow(node);
  walk.values.set(pointer, source.placeOf(target));
  if (isSeq(target)) {
    return itemsOf(target).map((item, index) =>
      resolveNode(item, { ...position, pointer: pointer + pointerStep(index) }, walk),
    );
  }
  if (!isMap(target)) return scalarOf(target);
  return resolveMap(target, position, walk);
}

function resolveMap(node: unknown, position: Position, walk: Walk): unknown {
  let value: unknown = {};
  const own: Record<string, unknown> = {};
  const entries = entriesOf(node);
  const reference = entries.find((entry) => entry.key === '$ref');
  if (reference) value = resolveReference(reference.value, position, walk);
  for (const entry of entries) {
    if (entry === reference) continue;
    const pointer = position.pointer + pointerStep(entry.key);
    walk.keys.set(pointer, position.source.placeOf(entry.keyNode));
    own[entry.key] = resolveNode(entry.value, { ...position, pointer }, walk);
  }
  return reference ? merge(value, own) : own;
}

function resolveReference(node: unknown, position: Position, walk: Walk): unknown {
  const { source, trail } = position;
  const place = source.placeOf(node);
  const reference = isScalar(node) ? String(node.value) : '';
  const [file = '', path] = reference.split('#');
  const target = walk.sources.get(besides(source.file, file));
  if (!target || path === undefined) {
    const names = [...walk.sources.keys()].map((name) => name.slice(name.lastIndexOf('/') + 1));
    walk.errors.add(
      place,
      `"$ref: ${reference}" leads nowhere. Write a file of this folder and the way in it, such as "_shared.yaml#/$defs/phone".${didYouMean(file, names)}`,
    );
    return {};
  }
  const key = `${target.file}#${path}`;
  if (trail.includes(key)) {
    walk.errors.add(
      place,
      `"$ref: ${reference}" leads back to itself. Write the question out once.`,
    );
    return {};
  }
  const found = find(target, path, (step, known) =>
    walk.errors.add(
      place,
      `"$ref: ${reference}" leads nowhere: ${target.file} has no "${step}" there.${didYouMean(step, known)}`,
    ),
  );
  if (found === undefined) return {};
  return resolveNode(found, { ...position, source: target, trail: [...trail, key] }, walk);
}

/** The node that a pointer leads to, or undefined after `miss` was told the step that failed. */
function find(
  source: YamlSource,
  path: string,
  miss: (step: string, known: string[]) => void,
): unknown {
  let node: unknown = source.root;
  for (const raw of path.split('/').slice(1)) {
    const step = raw.replaceAll('~1', '/').replaceAll('~0', '~');
    const entries = entriesOf(source.follow(node));
    const entry = entries.find((candidate) => candidate.key === step);
    if (!entry) {
      const known = entries.map((candidate) => candidate.key);
      miss(step, known);
      return undefined;
    }
    node = entry.value;
  }
  return node;
}

function besides(from: string, file: string): string {
  return file === '' ? from : from.slice(0, from.lastIndexOf('/') + 1) + file;
}

function merge(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    merged[key] = key in base ? merge(base[key], value) : value;
  }
  return merged;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
