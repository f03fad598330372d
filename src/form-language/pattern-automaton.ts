import type { PatternNode } from './pattern-tree.ts';

/** A regular expression as positions, one for each character of it, and where each of them leads (Glushkov's automaton). */
export interface Automaton {
  /** What each position matches: a bit for each sample. */
  readonly characters: bigint[];
  readonly follow: Set<number>[];
  /** Whether one position leads to another in two ways within a repetition. */
  isTwofold: boolean;
}

/** The automaton of an expression. */
export function automatonOf(root: PatternNode): Automaton {
  const automaton: Automaton = { characters: [], follow: [], isTwofold: false };
  build(root, automaton);
  return automaton;
}

/** The positions by number. */
export function positionsOf({ follow }: Automaton): number[] {
  return [...follow.keys()];
}

/** Every character of ASCII, and some others, for those that a class may name. */
const samples = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...['\u00a0', '\u00e9', '\u00df', '\u2019', '\u2028', '\u20ac', '\u4e2d', '\u{1f600}'],
];

interface Ends {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly canBeEmpty: boolean;
}

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

function samplesOf(source: string): bigint {
  const test = new RegExp(`^(?:${source})$`, 'su');
  return samples.reduce(
    (bits, sample, index) => (test.test(sample) ? bits | (1n << BigInt(index)) : bits),
    0n,
  );
}
