import { invisibleCharacterIn } from './invisible-characters.ts';

/**
 * Returns the candidate closest to a misspelt word; undefined if none is close. The Levenshtein distance may be a third
 * of the longer word, and at least 2.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates
    // Avoids comparing very long texts: their difference in length already exceeds the limit.
    .filter((candidate) => Math.abs(word.length - candidate.length) <= limitFor(word, candidate))
    .map((candidate) => ({
      candidate,
      distance: editDistance(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .sort((left, right) => left.distance - right.distance)[0];
  if (!ranked) return undefined;
  return ranked.distance <= limitFor(word, ranked.candidate) ? ranked.candidate : undefined;
}

function limitFor(word: string, candidate: string): number {
  return Math.max(2, Math.floor(Math.max(word.length, candidate.length) / 3));
}

/** Returns " Did you mean ...?" for the nearest candidate, or ''. Names an invisible character of the word. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const candidate = nearest(word, candidates);
  if (candidate === undefined) return '';
  const unseen = invisibleCharacterIn(word);
  return unseen
    ? ` ${unseen} stands in it. Write "${candidate}".`
    : ` Did you mean "${candidate}"?`;
}

function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...left].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...right].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

/** Lists the allowed values for a message, the nearest first. */
export function allowed(value: unknown, values: readonly unknown[]): string {
  const words = values.map(String);
  return `${didYouMean(String(value), words)} Allowed: ${words.join(', ')}.`;
}
