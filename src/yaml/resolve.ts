import { isMap, isScalar, isSeq } from 'yaml';
import type { FileErrorList, SourceLocation } from './file-error.ts';
import { didYouMean, nearest } from './nearest.ts';
import { entriesOf, itemsOf, scalarOf, type YamlSource } from './yaml-source.ts';

/** A file's value with every `$ref` replaced by its target, and the source location of each part. */
export interface Resolved {
  readonly value: unknown;
  /** The file itself, and the files to which a `$ref` leads. */
  readonly sources: ReadonlySet<YamlSource>;
  /** The location of the value at a JSON pointer, or of its nearest ancestor. */
  locationOf(pointer: string): SourceLocation;
  /** The location of the key at a JSON pointer; else as `locationOf`. */
  locationOfKey(pointer: string): SourceLocation;
  /**
   * The location of the part itself, for errors about something missing in it: its key, or the target of its `$ref`.
   */
  locationOfPart(pointer: string): SourceLocation;
  /** The location of the nearest key around a pointer that the file itself has, such as the key of a `$ref`. */
  locationInFile(pointer: string): SourceLocation;
  /** The pointers of unreadable parts, which are not checked. */
  readonly unread: ReadonlySet<string>;
}

interface Walk {
  /** The file being resolved. */
  readonly file: string;
  readonly sources: ReadonlyMap<string, YamlSource>;
  readonly errors: FileErrorList;
  readonly values: Map<string, SourceLocation>;
  readonly keys: Map<string, SourceLocation>;
  /** The locations of the keys of referenced parts. */
  readonly parts: Map<string, SourceLocation>;
  readonly unread: Set<string>;
  readonly read: Set<YamlSource>;
  readonly roots: readonly string[];
  /** The number of nodes read, counting each reference. */
  size: number;
}

interface Position {
  readonly source: YamlSource;
  readonly pointer: string;
  readonly root: Root;
  /** The ancestor nodes, including those of other files, to detect circular references. */
  readonly trail: readonly unknown[];
}

/** Limits that protect the stack and the memory. */
const most = { depth: 64, size: 50_000 };

/**
 * Resolves one file among others. A `$ref` has the form `other.yaml#/key/key`, `../other.yaml#/key` or `#/key`; keys
 * beside it are merged over its target: maps key by key, other values replaced. An entry of a list that is a `$ref` to
 * another list stands for the entries of that list. `roots` are top-level keys that are documents of their own: inside
 * them, `#/key` starts there instead of at the top of the file.
 */
export function resolveFile(
  file: string,
  sources: ReadonlyMap<string, YamlSource>,
  errors: FileErrorList,
  { roots = [] }: { readonly roots?: readonly string[] } = {},
): Resolved {
  const source = sources.get(file);
  if (!source) throw new Error(`no such source: ${file}`);
  const walk: Walk = {
    file,
    sources,
    errors,
    values: new Map(),
    keys: new Map(),
    parts: new Map(),
    unread: new Set(),
    read: new Set([source]),
    roots,
    size: 0,
  };
  const top: Position = { source, pointer: '', root: topOf(source), trail: [] };
  const value = resolveNode(source.root, top, walk);
  const start: SourceLocation = { file, line: 1, column: 1 };
  const placeIn = (
    places: ReadonlyMap<string, SourceLocation>,
    pointer: string,
  ): SourceLocation => {
    const own = places.get(pointer) ?? walk.values.get(pointer);
    if (own || pointer === '') return own ?? start;
    return placeIn(places, pointer.slice(0, pointer.lastIndexOf('/')));
  };
  const ownPlace = (pointer: string): SourceLocation => {
    const own = walk.keys.get(pointer);
    if (pointer === '') return start;
    return own?.file === file ? own : ownPlace(pointer.slice(0, pointer.lastIndexOf('/')));
  };
  return {
    value,
    sources: walk.read,
    locationInFile: ownPlace,
    locationOf: (pointer) => placeIn(walk.values, pointer),
    locationOfKey: (pointer) => placeIn(walk.keys, pointer),
    locationOfPart: (pointer) => walk.parts.get(pointer) ?? placeIn(walk.keys, pointer),
    unread: walk.unread,
  };
}

/** Escapes one step of a JSON pointer (RFC 6901). */
export function pointerStep(key: string | number): string {
  return `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function resolveNode(node: unknown, position: Position, walk: Walk): unknown {
  const { source, pointer, trail } = position;
  const target = source.follow(node);
  const obstacle = obstacleAt(target, trail, walk);
  if (obstacle) return unread(source.locationOf(node), obstacle, { position, walk });
  walk.size += 1;
  walk.values.set(pointer, source.locationOf(target));
  const inside = { ...position, trail: [...trail, target] };
  if (isSeq(target)) return resolveItems(target, inside, walk);
  if (!isMap(target)) return scalarOf(target);
  return resolveMap(target, inside, walk);
}

/** Returns the entries of a list; those of another list in place of an entry that is a reference to it. */
function resolveItems(list: unknown, position: Position, walk: Walk, start = 0): unknown[] {
  const values: unknown[] = [];
  for (const item of itemsOf(list)) {
    const index = start + values.length;
    const pointer = position.pointer + pointerStep(index);
    const inserted = listBehind(item, position, walk);
    if (inserted) {
      const trail = [...position.trail, inserted.node];
      const inside = { ...position, source: inserted.source, root: inserted.root, trail };
      values.push(...resolveItems(inserted.node, inside, walk, index));
    } else values.push(resolveNode(item, { ...position, pointer }, walk));
  }
  return values;
}

/** Returns the list to which an entry of a list refers; undefined for other entries, and inside that list itself. */
function listBehind(item: unknown, position: Position, walk: Walk): Target | undefined {
  const [reference, ...others] = entriesOf(position.source.follow(item));
  if (reference?.key !== '$ref' || others.length > 0) return undefined;
  const target = findTarget(reference.value, position, walk);
  const isTooMuch = position.trail.length > most.depth || walk.size > most.size;
  if ('obstacle' in target || isTooMuch) return undefined;
  walk.size += 1;
  const { source, root } = target;
  const node = source.follow(target.node);
  if (position.trail.includes(node)) return undefined;
  if (isSeq(node)) return { ...target, node };
  return listBehind(node, { ...position, source, root, trail: [...position.trail, node] }, walk);
}

function obstacleAt(target: unknown, trail: readonly unknown[], walk: Walk): string | undefined {
  if (trail.includes(target)) return 'This leads back to itself. Write it out once.';
  if (trail.length > most.depth) return 'This is nested too deeply. Write it with fewer levels.';
  if (walk.size > most.size) return 'This repeats itself too often. Write it out in a simpler way.';
  return undefined;
}

function unread(
  place: SourceLocation,
  message: string,
  { position, walk, lacking }: { position: Position; walk: Walk; lacking?: string | undefined },
): undefined {
  walk.unread.add(position.pointer);
  walk.errors.add(place, message, { lacking });
}

function resolveMap(node: unknown, position: Position, walk: Walk): unknown {
  const entries = entriesOf(node);
  const reference = entries.find((entry) => entry.key === '$ref');
  const base = reference && resolveReference(reference.value, position, walk);
  const own = entries.flatMap((entry) => {
    if (entry === reference) return [];
    const pointer = position.pointer + pointerStep(entry.key);
    walk.keys.set(pointer, position.source.locationOf(entry.keyNode));
    const isTop = node === position.source.root;
    const root = isTop ? rootAt(position.source, entry.key, walk.roots) : position.root;
    const inside = { ...position, pointer, root };
    return [[entry.key, resolveNode(entry.value, inside, walk)] as const];
  });
  if (!reference) return Object.fromEntries(own);
  if (own.length === 0) return base;
  if (base !== undefined && !isRecord(base)) {
    const message =
      'This leads to no group of keys, so it cannot have keys beside it. Remove them.';
    return unread(position.source.locationOf(reference.value), message, { position, walk });
  }
  return merge(base, Object.fromEntries(own));
}

function resolveReference(node: unknown, position: Position, walk: Walk): unknown {
  const { source, trail } = position;
  const target = findTarget(node, position, walk);
  if ('obstacle' in target) {
    if (target.obstacle === undefined) walk.unread.add(position.pointer);
    else fail(target.obstacle, target.lacking);
    return undefined;
  }
  const found = target.source.follow(target.node);
  if (trail.includes(found)) {
    return fail(
      isSeq(found)
        ? 'leads back to the list around it. Write the entries out once.'
        : 'leads back to itself. Write the question out once; for any number of it, write "type: array".',
    );
  }
  walk.parts.set(position.pointer, target.source.locationOf(target.keyNode));
  return resolveNode(target.node, { ...position, source: target.source, root: target.root }, walk);

  function fail(message: string, lacking?: string): undefined {
    const text = `"$ref: ${referenceIn(node)}" ${message}`;
    return unread(source.locationOf(node), text, { position, walk, lacking });
  }
}

function referenceIn(node: unknown): string {
  return isScalar(node) ? String(node.value) : '';
}

/** The part to which a reference leads. */
interface Target {
  readonly source: YamlSource;
  readonly root: Root;
  readonly node: unknown;
  readonly keyNode: unknown;
}

/** The reason why a reference leads nowhere; undefined if the errors of its file say so. */
interface LostTarget {
  readonly obstacle: string | undefined;
  /** The other file in which the part is missing. */
  readonly lacking?: string | undefined;
}

/** Finds the part to which a reference leads. */
function findTarget(node: unknown, position: Position, walk: Walk): Target | LostTarget {
  const { source } = position;
  const [file = '', path] = referenceIn(node).split('#');
  if (/^[a-z][a-z+.-]*:/i.test(file)) {
    return { obstacle: 'leads out of this folder. Copy what it refers to into a file here.' };
  }
  const target = walk.sources.get(pathBeside(source.file, file));
  if (target) walk.read.add(target);
  if (target?.hasErrors) return { obstacle: undefined };
  if (!target || path === undefined || !/^(?:\/|$)/.test(path)) {
    const { sources } = walk;
    return { obstacle: describeLost(file, { from: source.file, target, sources }) };
  }
  const root = file === '' ? position.root : topOf(target);
  const found = findNode(target, path, root.node);
  if ('missing' in found) {
    const { missing, known } = found;
    if (root.name === `"${missing}"` && stepsOf(path)[0] === missing) {
      const shorter = path.slice(missing.length + 1);
      const obstacle = `leads nowhere: inside ${root.name}, # is ${root.name} itself. Write "#${shorter}".`;
      return { obstacle };
    }
    return {
      obstacle: `leads nowhere: ${root.name} has no "${missing}" there.${didYouMean(missing, known)} Choose from: ${known.join(', ')}.`,
      lacking: target === source ? undefined : target.file,
    };
  }
  const inside = file === '' ? root : rootAt(target, stepsOf(path)[0], walk.roots);
  return { source: target, root: inside, ...found };
}

/** The node that `#` refers to, and its name for messages. */
interface Root {
  readonly node: unknown;
  readonly name: string;
}

/** Returns the root of a file. */
function topOf({ root, file }: YamlSource): Root {
  return { node: root, name: file };
}

/**
 * Returns the node that `#` refers to below a top-level key: the part under the key if it is one of `roots`, else the
 * file.
 */
function rootAt(source: YamlSource, key: string | undefined, roots: readonly string[]): Root {
  const own = roots.includes(key ?? '') && entriesOf(source.root).find((each) => each.key === key);
  return own ? { node: own.value, name: `"${own.key}"` } : topOf(source);
}

/** The node at a pointer, or the first step that does not exist and the steps that do. */
type FoundNode =
  | { readonly node: unknown; readonly keyNode: unknown }
  | { readonly missing: string; readonly known: readonly string[] };

/** Follows a JSON pointer (RFC 6901) through the syntax tree of a file, from a start node. */
function findNode(source: YamlSource, path: string, start: unknown): FoundNode {
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

/** Returns the steps of a JSON pointer, which may be percent-encoded in a reference (RFC 6901, section 6). */
function stepsOf(path: string): string[] {
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

/** Returns the keys of a map, or the indexes of a list from 0. */
function stepsFrom(node: unknown): ReturnType<typeof entriesOf> {
  if (!isSeq(node)) return entriesOf(node);
  return itemsOf(node).map((value, index) => ({ key: String(index), keyNode: value, value }));
}

interface Lost {
  /** The file that holds the reference. */
  readonly from: string;
  /** The file that it leads to, if it exists. */
  readonly target: YamlSource | undefined;
  /** All files by path. */
  readonly sources: ReadonlyMap<string, YamlSource>;
}

/** Describes a reference to a missing file, or to a missing part of a file. */
function describeLost(file: string, { from, target, sources }: Lost): string {
  if (target) {
    const keys = entriesOf(target.root).map(({ key }) => key);
    const place = file === '' || keys.includes('$defs') ? '$defs/phone' : (keys[0] ?? '');
    return `names no place in the file. Add one, such as "${file}#/${place}".`;
  }
  const ways = waysToDefinitions(from, sources);
  const way = ways.get(nearest(file.split('/').at(-1) ?? '', [...ways.keys()]) ?? '');
  if (way) return `leads nowhere. Write the file and the way in it. Did you mean "${way}"?`;
  const names = [...sources.keys()].map((path) => nameBeside(from, path));
  const elsewhere = names.find((name) => name.split('/').at(-1) === file.split('/').at(-1));
  return `leads nowhere. Write a file of this folder and the way in it, such as "_shared.yaml#/$defs/phone".${didYouMean(file, names, elsewhere)}`;
}

/** Returns the references from a file to the entries of every "$defs", by their names. */
function waysToDefinitions(
  from: string,
  sources: ReadonlyMap<string, YamlSource>,
): Map<string, string> {
  const ways = [...sources.values()].flatMap((source) => {
    const definitions = entriesOf(source.root).find(({ key }) => key === '$defs');
    const file = source.file === from ? '' : nameBeside(from, source.file);
    return entriesOf(definitions?.value).map(
      ({ key }) => [key, `${file}#/$defs${pointerStep(key)}`] as const,
    );
  });
  return new Map(ways);
}

/** Resolves a file name relative to another file: `../plans.yaml` in `content/pages/a.yaml` is `content/plans.yaml`. */
function pathBeside(from: string, name: string): string {
  if (name === '') return from;
  const steps = from.split('/').slice(0, -1);
  for (const step of name.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** Returns the relative name of a file, the inverse of `pathBeside`. */
function nameBeside(from: string, path: string): string {
  const folders = from.split('/').slice(0, -1);
  const steps = path.split('/');
  const firstOther = folders.findIndex((folder, index) => folder !== steps[index]);
  const common = firstOther === -1 ? folders.length : firstOther;
  return [...folders.slice(common).map(() => '..'), ...steps.slice(common)].join('/');
}

/** Merges a value over another: groups key by key, other values replaced. */
export function merge(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over;
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(over)) {
    merged.set(key, merged.has(key) ? merge(merged.get(key), value) : value);
  }
  return Object.fromEntries(merged);
}

/** True if a value is an object and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
