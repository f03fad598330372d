import {
  Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  Scalar,
  visit,
  YAMLMap,
  YAMLSeq,
} from 'yaml';

/** The keys of a question or a group that come first, and those that come last; the others stay as they were written. */
const firstKeys = [
  '$schema',
  '$ref',
  'title',
  'description',
  '$comment',
  'type',
  'format',
  'required',
];
const lastKeys = ['if', 'then', 'else', 'allOf', 'errorMessage', 'definitions', '$defs'];

/** The width of a line up to which a short list is written in it. */
const width = 100;

const print = { lineWidth: 0, flowCollectionPadding: false } as const;

/** Writes a form file, part by part, with a first comment. */
export function writeFormFile(file: object, comment: string): string {
  const document = new Document(file, { version: '1.2', aliasDuplicateObjects: false });
  visit(document, {
    Map: (_key, node) => {
      node.items = inOrder(node.items);
    },
    Seq: (_key, node) => {
      node.flow = isShort(node);
    },
    Scalar: (key, node) => {
      if (key !== 'key' && typeof node.value === 'string') node.type = quotesFor(node.value);
    },
  });
  const { contents } = document;
  document.commentBefore = comment;
  if (isMap(contents)) {
    for (const pair of contents.items.slice(1)) spaceBefore(pair);
    const questions = document.getIn(['schema', 'properties']);
    if (isMap(questions)) for (const pair of questions.items.slice(1)) spaceBefore(pair);
  }
  return document.toString(print);
}

function spaceBefore(pair: Pair): void {
  if (isScalar(pair.key)) pair.key.spaceBefore = true;
}

function inOrder(pairs: Pair[]): Pair[] {
  const rank = ({ key }: Pair) => {
    const name = isScalar(key) ? String(key.value) : '';
    const last = lastKeys.indexOf(name);
    if (last !== -1) return last + 1;
    const first = firstKeys.indexOf(name);
    return first === -1 ? 0 : first - firstKeys.length;
  };
  const isOfKeywords = pairs.some(
    ({ key }) => isScalar(key) && ['type', '$ref', 'properties'].includes(String(key.value)),
  );
  return isOfKeywords ? pairs.toSorted((left, right) => rank(left) - rank(right)) : pairs;
}

function isShort(list: YAMLSeq): boolean {
  const texts = list.items.map((item) => (isScalar(item) ? String(item.value) : undefined));
  if (texts.some((text) => text === undefined || /[,[\]{}:#\n]/.test(text))) return false;
  return texts.join(', ').length < width - 30 && texts.length < 9;
}

/** Quotes as this project has them: single ones around patterns, double ones around what looks like something else. */
function quotesFor(text: string): Scalar.Type {
  if (/\\/.test(text) && !text.includes('\n')) return Scalar.QUOTE_SINGLE;
  if (/^(?:y|n|yes|no|on|off)$/i.test(text)) return Scalar.QUOTE_DOUBLE;
  return text.includes('\n') ? Scalar.BLOCK_LITERAL : Scalar.PLAIN;
}

/** A complaint about one place of a file. */
export interface Complaint {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A part that was turned into a comment. */
export interface SetAside {
  /** Its key, or what it is in a list. */
  readonly name: string;
  readonly message: string;
}

interface Settled {
  readonly text: string;
  readonly setAside: readonly SetAside[];
}

/**
 * Turns what a check complains of into comments at its place, each under the words of the complaint. A name that no question has any
 * more is taken out of its list. Returns the same text if nothing can be set aside.
 */
export function setAside(text: string, complaints: readonly Complaint[]): Settled {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { version: '1.2', lineCounter });
  const done: SetAside[] = [];
  const gone = new Set<unknown>();
  for (const { line, column, message } of complaints) {
    const offset = (lineCounter.lineStarts[line - 1] ?? 0) + column - 1;
    const trail = trailTo(document.contents, offset) ?? [];
    const isOfQuestion = /Remove the question/.test(message);
    const target = removable(isOfQuestion ? questionOf(document, trail) : trail);
    if (!target || gone.has(target.item)) continue;
    gone.add(target.item);
    const isLostName = isSeq(trail.at(-1)?.holder) && message.startsWith('There is no question');
    const before = takeComment(target.item);
    const isApart = isSetApart(target.item);
    const comment = isLostName ? undefined : commentFor(target, message);
    if (comment !== undefined) done.push({ name: nameOf(target), message });
    remove(target, [before, comment && isApart ? `${comment}\n` : comment]);
  }
  return { text: gone.size === 0 ? text : document.toString(print), setAside: done };
}

/** The collections around a place, from the outermost, each with the pair or the item that leads on. */
interface Step {
  readonly holder: YAMLMap | YAMLSeq;
  readonly item: unknown;
  /** The key, if the holder is a map. */
  readonly key?: string;
}

/** Finds the way to the node that starts at an offset: its key, its value, or an entry of a list. */
function trailTo(
  node: unknown,
  offset: number,
  trail: readonly Step[] = [],
): readonly Step[] | undefined {
  if (!isMap(node) && !isSeq(node)) return undefined;
  for (const item of node.items) {
    const { key, value } = isPair(item) ? item : { key: undefined, value: item };
    const name = isScalar(key) ? { key: String(key.value) } : {};
    const inside = [...trail, { holder: node, item, ...name }];
    const deeper = trailTo(value, offset, inside);
    if (deeper) return deeper;
    if (startOf(key) === offset || startOf(value) === offset) return inside;
  }
  return undefined;
}

function startOf(node: unknown): number | undefined {
  return isScalar(node) || isMap(node) || isSeq(node) ? node.range?.[0] : undefined;
}

/** Returns the way to the question of which a place in the uiSchema says how it looks; the same way if there is none. */
function questionOf(document: Document, trail: readonly Step[]): readonly Step[] {
  const [top, ...inside] = trail;
  if (top?.key !== 'uiSchema') return trail;
  const names = inside.flatMap(({ key = '' }) => (key.startsWith('ui:') ? [] : [key]));
  const keys = names.flatMap((name) => (name === 'items' ? [name] : ['properties', name]));
  const steps: Step[] = [];
  let holder: unknown = document.contents;
  for (const key of ['schema', ...keys]) {
    const item = isMap(holder) ? pairNamed(holder, key) : undefined;
    if (!isMap(holder) || !item) return trail;
    steps.push({ holder, item, key });
    holder = item.value;
  }
  return steps;
}

function pairNamed(map: YAMLMap, name: string): Pair | undefined {
  return map.items.find(({ key }) => isScalar(key) && key.value === name);
}

/** What to remove, and where its comment goes. */
interface Target {
  readonly holder: YAMLMap | YAMLSeq;
  readonly item: unknown;
  /** The further pairs that mean nothing without it. */
  readonly others: readonly Pair[];
  /** The steps around it. */
  readonly around: readonly Step[];
}

/** The keys without which a question is none. */
const essential = ['type', 'items', '$ref', 'properties'];

/** Chooses what is set aside for a complaint: a key, an option, or the whole question or condition that cannot do without it. */
function removable(trail: readonly Step[]): Target | undefined {
  const condition = trail.findIndex(({ key }, index) => key === 'if' && isKeyword(trail, index));
  const cut = condition === -1 ? trail : trail.slice(0, condition + 1);
  const depth = widened(cut);
  const step = cut[depth];
  // The parts of the file itself, and the questions as a whole, stay.
  if (!step || depth < 1 || (depth === 1 && step.key === 'properties')) return undefined;
  const around = cut.slice(0, depth);
  const { holder, item } = step;
  if (isSeq(holder)) return { holder, item, others: [], around };
  const companions = step.key === 'if' ? ['then', 'else'] : [];
  const others = holder.items.filter(
    ({ key }) => isScalar(key) && companions.includes(String(key.value)),
  );
  return { holder, item, others, around };
}

function isKeyword(trail: readonly Step[], index: number): boolean {
  return trail[index - 1]?.key !== 'properties' && trail[0]?.key === 'schema';
}

/** Returns the index of the step to remove: further out, where what is left would be empty or no question. */
function widened(trail: readonly Step[]): number {
  let depth = trail.length - 1;
  for (;;) {
    const step = trail[depth];
    const outer = trail[depth - 1];
    if (!step || !outer || depth < 2) return depth;
    const isOfSchema = trail[0]?.key === 'schema';
    const isEssential = isOfSchema && essential.includes(step.key ?? '') && isKeyword(trail, depth);
    const isLast = step.holder.items.length === 1;
    if (!isEssential && !isLast) return depth;
    depth -= 1;
  }
}

function nameOf({ item, around }: Target): string {
  if (isPair(item) && isScalar(item.key)) return String(item.key.value);
  const key = around.at(-1)?.key ?? '';
  return isScalar(item) ? `${key} "${String(item.value)}"` : key;
}

/** Returns the lines of a part with the words of the complaint above them. */
function commentFor(target: Target, message: string): string {
  const document = new Document(null);
  document.contents = collectionOf(target);
  const lines = document.toString(print).trimEnd().split('\n');
  return [
    ...wrapped(adviceIn(message)),
    ...lines.map((line) => (line.startsWith('#') ? line : ` ${line}`)),
  ].join('\n');
}

function collectionOf({ item, others }: Target): YAMLMap | YAMLSeq {
  if (!isPair(item)) {
    const list = new YAMLSeq();
    list.items = [item];
    return list;
  }
  const map = new YAMLMap();
  map.items = [item, ...others];
  return map;
}

/** Leaves out of a complaint what nobody needs at a comment: that the key must go, and which others there are. */
function adviceIn(message: string): string {
  return message
    .replace(
      / is not a key that belongs here\. Allowed: .*$/,
      ' means nothing here; only the other app knows it.',
    )
    .replace(/ \([^()]*\)$/, '')
    .replace(/ ?Remove this key\.(?= |$)/, '')
    .replace(/Remove this key(?:;|, and) (\S+)/, (_, word: string) =>
      word.includes('/') ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}

function wrapped(sentence: string): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(` ${word}`);
  }
  return lines;
}

/** Removes a part; its comment stands above what follows, else above what was before it, so that it stays in the same group. */
function remove(
  { holder, item, others, around }: Target,
  comments: readonly (string | undefined)[],
): void {
  const all: unknown[] = holder.items;
  const index = all.indexOf(item);
  const isGone = (each: unknown) => each === item || others.some((other) => other === each);
  if (isMap(holder)) holder.items = holder.items.filter((each) => !isGone(each));
  else holder.items = holder.items.filter((each) => !isGone(each));
  const text = comments.filter((part) => part !== undefined).join('\n');
  const neighbour = holder.flow ? undefined : (holder.items[index] ?? holder.items.at(-1));
  const place = neighbour ?? around.at(-1)?.item;
  const node = isPair(place) ? place.key : place;
  const isPlace = isScalar(node) || isMap(node);
  if (text !== '' && isPlace)
    node.commentBefore = [node.commentBefore, text].filter((part) => part).join('\n');
}

/** Takes the comment above a part away from it. */
function takeComment(item: unknown): string | undefined {
  const node = isPair(item) ? item.key : item;
  if (!isScalar(node)) return undefined;
  const { commentBefore } = node;
  node.commentBefore = null;
  return commentBefore ?? undefined;
}

/** True if a blank line stands above a part; takes it away. */
function isSetApart(item: unknown): boolean {
  const node = isPair(item) ? item.key : item;
  if (!isScalar(node) || !node.spaceBefore) return false;
  node.spaceBefore = false;
  return true;
}
