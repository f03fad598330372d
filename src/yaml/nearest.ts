/**
 * The candidate that differs least from a misspelt word, or undefined when none is near.
 * Near means a Levenshtein distance of at most a third of the longer word, and at least 2.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates
    // Texts of such lengths differ by more than the limit; of millions of letters, only the length is looked at.
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

/** The end of a sentence that offers the nearest candidate, or nothing. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const candidate = nearest(word, candidates);
  return candidate === undefined ? '' : ` Did you mean "${candidate}"?`;
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

/** Says what may be written in the place of a value: the nearest first, then all. */
export function allowed(value: unknown, values: readonly unknown[]): string {
  const words = values.map(String);
  return `${didYouMean(String(value), words)} Allowed: ${words.join(', ')}.`;
}
