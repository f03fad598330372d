/** A regular expression taken apart; what matches no character, such as `^`, is left out. */
export type PatternNode =
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly parts: readonly PatternNode[] }
  | {
      readonly kind: 'repeat';
      readonly part: PatternNode;
      readonly least: number;
      readonly most: number;
    };

/** A regular expression as a tree, and those of what it looks ahead or behind for. */
export interface PatternTree {
  readonly root: PatternNode;
  readonly around: readonly PatternNode[];
  /** Whether it matches from the first character on only. */
  readonly isAnchored: boolean;
}

interface Reading {
  readonly source: string;
  offset: number;
  readonly around: PatternNode[];
}

const nothing: PatternNode = { kind: 'sequence', parts: [] };

/** Takes a valid regular expression (with the flag `u`) apart. */
export function readPattern(source: string): PatternTree {
  const reading: Reading = { source, offset: 0, around: [] };
  const root = readChoice(reading);
  return { root, around: reading.around, isAnchored: /^(?:\(\?[=!].*?\))*\^/.test(source) };
}

function readChoice(reading: Reading): PatternNode {
  const parts = [readSequence(reading)];
  while (reading.source[reading.offset] === '|') {
    reading.offset += 1;
    parts.push(readSequence(reading));
  }
  return parts.length === 1 ? (parts[0] ?? nothing) : { kind: 'choice', parts };
}

function readSequence(reading: Reading): PatternNode {
  const parts: PatternNode[] = [];
  while (reading.offset < reading.source.length && !/[|)]/.test(next(reading))) {
    parts.push(readRepeat(readOne(reading), reading));
  }
  return { kind: 'sequence', parts };
}

function readOne(reading: Reading): PatternNode {
  if (take(reading, /[\^$]|\\[bB]/y) !== undefined) return nothing;
  const opening = take(reading, /\((?:\?(?:[:=!]|<[=!]|<\w+>|[a-z-]+:))?/y);
  if (opening !== undefined) {
    const inner = readChoice(reading);
    reading.offset += 1;
    if (!/[=!]$/.test(opening)) return inner;
    reading.around.push(inner);
    return nothing;
  }
  // A reference to what was matched before repeats a text that is known then.
  if (take(reading, /\\(?:[1-9]\d*|k<\w+>)/y) !== undefined) return nothing;
  const character =
    /\[(?:[^\]\\]|\\.)*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|.)|./isuy;
  return { kind: 'character', source: take(reading, character) ?? '' };
}

function readRepeat(part: PatternNode, reading: Reading): PatternNode {
  const quantifier = take(reading, /[*+?]\??|\{\d+(?:,\d*)?\}\??/y);
  if (quantifier === undefined) return part;
  const [, least = '0', comma, most = ''] = /^\{(\d+)(,)?(\d*)/.exec(quantifier) ?? [];
  if (!quantifier.startsWith('{')) {
    const [sign] = quantifier;
    const upper = sign === '?' ? 1 : Number.POSITIVE_INFINITY;
    return { kind: 'repeat', part, least: sign === '+' ? 1 : 0, most: upper };
  }
  const upper = comma === undefined ? Number(least) : Number(most || Number.POSITIVE_INFINITY);
  return { kind: 'repeat', part, least: Number(least), most: upper };
}

function next({ source, offset }: Reading): string {
  return source[offset] ?? '';
}

/** What matches at the place that was reached, which it moves on. */
function take(reading: Reading, pattern: RegExp): string | undefined {
  pattern.lastIndex = reading.offset;
  const [found] = pattern.exec(reading.source) ?? [];
  if (found === undefined) return undefined;
  reading.offset += found.length;
  return found;
}
