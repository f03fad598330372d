import { type Automaton, automatonOf, positionsOf } from './pattern-automaton.ts';
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
    part: anyCharacter,
    least: 0,
    most: Number.POSITIVE_INFINITY,
  };
  const whole: PatternNode = isAnchored ? root : { kind: 'sequence', parts: [search, root] };
  return [whole, ...around].some((node) => isSlow(node));
}

/** Three repetitions that can share out the same characters among them: a thousand million tries for a thousand characters. */
const mostLoops = 2;

/** A repetition is written out up to so many copies, of which so many may be missing; few copies whatever they repeat. */
const mostCopies = 20;
const mostLeftOpen = 3;
const fewCopies = 4;

/** So many characters of an expression are told apart at most; beyond, its repetitions count as loops. */
const mostPositions = 60;

type Repeat = Extract<PatternNode, { kind: 'repeat' }>;

/** Every bit of the samples. */
const anySample = ~0n;

const anyCharacter: PatternNode = { kind: 'character', source: '[^]' };

function isSlow(root: PatternNode): boolean {
  const automaton = automatonOf(writtenOut(root));
  return automaton.isTwofold || hasTwoWaysBack(automaton) || hasLongChain(automaton);
}

/** The same expression with each repetition written out that leaves little open. */
function writtenOut(node: PatternNode): PatternNode {
  if (node.kind === 'character') return node;
  if (node.kind !== 'repeat') return { ...node, parts: node.parts.map(writtenOut) };
  const part = writtenOut(node.part);
  return isCounted({ ...node, part }) ? copies({ ...node, part }) : { ...node, part };
}

/** Whether a repetition leaves so little open that it is no loop, such as the three digits of an area code. */
function isCounted(node: Repeat): boolean {
  const { part, least, most } = node;
  if (most < 2 || most > mostCopies || most - least > mostLeftOpen) return false;
  if (most * sizeOf(part) > mostPositions) return false;
  return most <= fewCopies || !isSlow({ ...node, least: 0, most: Number.POSITIVE_INFINITY });
}

/** How many characters an expression names. */
function sizeOf(node: PatternNode): number {
  if (node.kind === 'character') return 1;
  if (node.kind === 'repeat') return sizeOf(node.part);
  return node.parts.reduce((size, part) => size + sizeOf(part), 0);
}

/** The copies that have to be there, and then each further one within the one before it: `aa(a(a)?)?` for `a{2,4}`. */
function copies({ part, least, most }: Repeat): PatternNode {
  const needed = Array.from({ length: least }, () => part);
  const further = Array.from({ length: most - least }).reduce<PatternNode | undefined>(
    (rest) => ({
      kind: 'repeat',
      part: rest ? { kind: 'sequence', parts: [part, rest] } : part,
      least: 0,
      most: 1,
    }),
    undefined,
  );
  return { kind: 'sequence', parts: further ? [...needed, further] : needed };
}

/** Whether some text leads from a position back to it in two ways, so that each repetition doubles them. */
function hasTwoWaysBack(automaton: Automaton): boolean {
  return positionsOf(automaton).some((start) => {
    if (!reaches([start, start], anySample, automaton)) return false;
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
        if (found.has(key) || !isShared(automaton, [left, right])) continue;
        found.set(key, [left, right]);
        open.push([left, right]);
      }
    }
  }
  return found;
}

/** Whether more repetitions than are quick, one after the other, can share out the same characters among them. */
function hasLongChain(automaton: Automaton): boolean {
  const loops = positionsOf(automaton).filter((position) =>
    automaton.follow[position]?.has(position),
  );
  const isLong = ({ last, shared, length }: Chain): boolean =>
    length > mostLoops ||
    loops.some((next) => {
      const both = shared & charactersAt(automaton, next);
      const isAfter =
        reaches([last, next], both, automaton) && !reaches([next, last], both, automaton);
      return isAfter && isLong({ last: next, shared: both, length: length + 1 });
    });
  return loops.some((loop) =>
    isLong({ last: loop, shared: charactersAt(automaton, loop), length: 1 }),
  );
}

interface Chain {
  readonly last: number;
  readonly shared: bigint;
  readonly length: number;
}

/** Whether one position leads to another by these characters. */
function reaches([from, to]: Pair, by: bigint, automaton: Automaton): boolean {
  const found = new Set<number>();
  const open = [from];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    for (const next of automaton.follow[position] ?? []) {
      if (found.has(next) || (by & charactersAt(automaton, next)) === 0n) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found.has(to);
}

/** Whether one character can stand at both of two positions. */
function isShared(automaton: Automaton, [left, right]: Pair): boolean {
  return (charactersAt(automaton, left) & charactersAt(automaton, right)) !== 0n;
}

function charactersAt({ characters }: Automaton, position: number): bigint {
  return characters[position] ?? 0n;
}
