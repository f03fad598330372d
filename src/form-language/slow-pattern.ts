import { type PatternNode, readPattern } from './pattern-tree.ts';

/**
 * Whether a regular expression can take for ever: the same characters can be matched in more and more ways, by a repetition
 * within a repetition or by two choices that begin alike, and each of them is tried before a wrong answer is refused. Of
 * two readings in which such ways can be told apart by what is known here, the worse is taken.
 */
export function isSlowPattern(source: string): boolean {
  const { root, around, isAnchored } = readPattern(source);
  const search: PatternNode = {
    kind: 'repeat',
    part: any,
    least: 0,
    most: Number.POSITIVE_INFINITY,
  };
  const whole: PatternNode = isAnchored ? root : { kind: 'sequence', parts: [search, root] };
  return [whole, ...around].some((node) => isSlow(node));
}

/** Three repetitions that can share out the same characters among them: a thousand million tries for a thousand characters. */
const mostLoops = 2;

const any: PatternNode = { kind: 'character', source: '[^]' };

/** Every character of ASCII, and some others, for those that a class may name. */
const samples = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...['\u00a0', '\u00e9', '\u00df', '\u2019', '\u2028', '\u20ac', '\u4e2d', '\u{1f600}'],
];

interface Automaton {
  /** What each position matches: the samples by number. */
  readonly characters: ReadonlySet<number>[];
  readonly follow: Set<number>[];
  /** Whether one position leads to another in two ways within a repetition. */
  isTwofold: boolean;
}

interface Ends {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly canBeEmpty: boolean;
}

function isSlow(root: PatternNode): boolean {
  const automaton: Automaton = { characters: [], follow: [], isTwofold: false };
  build(root, automaton);
  if (automaton.isTwofold) return true;
  return hasTwoWaysBack(automaton) || longestChain(automaton) > mostLoops;
}

/** Adds a node to the automaton, each character of the expression being one position (Glushkov). */
function build(node: PatternNode, automaton: Automaton): Ends {
  switch (node.kind) {
    case 'character': {
      const position = automaton.characters.length;
      automaton.characters.push(samplesOf(node.source));
      automaton.follow.push(new Set());
      return { first: [position], last: [position], canBeEmpty: false };
    }
    case 'choice': {
      const parts = node.parts.map((part) => build(part, automaton));
      return {
        first: parts.flatMap(({ first }) => first),
        last: parts.flatMap(({ last }) => last),
        canBeEmpty: parts.some(({ canBeEmpty }) => canBeEmpty),
      };
    }
    case 'sequence':
      return node.parts.reduce<Ends>(
        (before, part) => joined(before, build(part, automaton), automaton),
        { first: [], last: [], canBeEmpty: true },
      );
    case 'repeat': {
      const inner = build(node.part, automaton);
      if (node.most > 1) connect(inner.last, inner.first, automaton);
      return { ...inner, canBeEmpty: inner.canBeEmpty || node.least === 0 };
    }
  }
}

function joined(before: Ends, after: Ends, automaton: Automaton): Ends {
  connect(before.last, after.first, automaton);
  return {
    first: [...before.first, ...(before.canBeEmpty ? after.first : [])],
    last: [...after.last, ...(after.canBeEmpty ? before.last : [])],
    canBeEmpty: before.canBeEmpty && after.canBeEmpty,
  };
}

function connect(from: readonly number[], to: readonly number[], automaton: Automaton): void {
  for (const position of from) {
    for (const next of to) {
      if (automaton.follow[position]?.has(next)) automaton.isTwofold = true;
      automaton.follow[position]?.add(next);
    }
  }
}

function samplesOf(source: string): ReadonlySet<number> {
  const test = new RegExp(`^(?:${source})$`, 'su');
  return new Set(samples.flatMap((sample, index) => (test.test(sample) ? [index] : [])));
}

/** Whether some text leads from a position back to it in two ways, so that each repetition doubles them. */
function hasTwoWaysBack(automaton: Automaton): boolean {
  return positionsOf(automaton).some((start) => {
    const there = pairsFrom([start, start], automaton);
    const apart = [...there.values()].filter(([left, right]) => left !== right);
    return apart.some((pair) => pairsFrom(pair, automaton).has(`${start},${start}`));
  });
}

type Pair = readonly [number, number];

/** The pairs of positions that one text leads to from a pair. */
function pairsFrom(start: Pair, automaton: Automaton): Map<string, Pair> {
  const found = new Map<string, Pair>();
  const open: Pair[] = [start];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    for (const left of automaton.follow[pair[0]] ?? []) {
      for (const right of automaton.follow[pair[1]] ?? []) {
        const key = `${left},${right}`;
        if (found.has(key) || !share(automaton, [left, right])) continue;
        found.set(key, [left, right]);
        open.push([left, right]);
      }
    }
  }
  return found;
}

/** The most repetitions, one after the other, that can share out the same characters among them. */
function longestChain(automaton: Automaton): number {
  const loops = positionsOf(automaton).filter((position) =>
    automaton.follow[position]?.has(position),
  );
  const lengthFrom = (
    loop: number,
    shared: ReadonlySet<number>,
    seen: readonly number[],
  ): number => {
    const later = loops.filter((each) => !seen.includes(each));
    const lengths = later.flatMap((each) => {
      const both = intersection(shared, automaton.characters[each]);
      const isAfter =
        reaches([loop, each], both, automaton) && !reaches([each, loop], both, automaton);
      return isAfter ? [lengthFrom(each, both, [...seen, each])] : [];
    });
    return 1 + Math.max(0, ...lengths);
  };
  return Math.max(
    0,
    ...loops.map((loop) => lengthFrom(loop, automaton.characters[loop] ?? new Set(), [loop])),
  );
}

/** Whether one position leads to another by these characters. */
function reaches([from, to]: Pair, by: ReadonlySet<number>, automaton: Automaton): boolean {
  const found = new Set<number>();
  const open = [from];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    for (const next of automaton.follow[position] ?? []) {
      if (found.has(next) || intersection(by, automaton.characters[next]).size === 0) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found.has(to);
}

function positionsOf({ follow }: Automaton): number[] {
  return [...follow.keys()];
}

function share({ characters }: Automaton, [left, right]: Pair): boolean {
  return intersection(characters[left], characters[right]).size > 0;
}

function intersection(
  left: ReadonlySet<number> = new Set(),
  right: ReadonlySet<number> = new Set(),
): ReadonlySet<number> {
  return new Set([...left].filter((each) => right.has(each)));
}
