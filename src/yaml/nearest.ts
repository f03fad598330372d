import { asItLooks, invisibleCharacterIn } from './invisible-characters.ts';

/**
 * Returns the candidate closest to a misspelt word; undefined if none is close. A typing mistake is a letter too many, too few, another
 * one, or two exchanged: one of them is taken for each four letters of the longer word, and never a digit for another.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const plain = word.toLowerCase();
  const ranked = candidates
    // Avoids comparing very long texts: their difference in length already exceeds the limit.
    .filter((candidate) => Math.abs(word.length - candidate.length) <= limitFor(word, candidate))
    .filter((candidate) => digitsIn(word) === digitsIn(candidate))
    .map((candidate) => ({
      candidate,
      distance: editDistance(plain, candidate.toLowerCase()),
      isOtherLetter: Number(candidate.charAt(0).toLowerCase() !== plain.charAt(0)),
    }))
    .sort(
      (left, right) => left.distance - right.distance || left.isOtherLetter - right.isOtherLetter,
    )[0];
  if (!ranked) return undefined;
  return ranked.distance <= limitFor(word, ranked.candidate) ? ranked.candidate : undefined;
}

function limitFor(word: string, candidate: string): number {
  const length = Math.max(word.length, candidate.length);
  return length < 3 ? 0 : Math.max(1, Math.floor(length / 4));
}

function digitsIn(word: string): string {
  return word.replaceAll(/\D/g, '');
}

/**
 * Returns " Did you mean ...?" for the nearest candidate, or for the one that is known to be meant; '' if there is none.
 * Names an invisible character of the word.
 */
export function didYouMean(
  word: string,
  candidates: readonly string[],
  meant = nearest(asItLooks(word), candidates),
): string {
  if (meant === undefined) return '';
  const [unseen, hidden] = [word, meant].map(invisibleCharacterIn);
  if (hidden) return ` Did you mean "${meant}"? ${hidden} stands in that name, so change it there.`;
  return unseen ? ` ${unseen} stands in it. Write "${meant}".` : ` Did you mean "${meant}"?`;
}

/** Returns the optimal string alignment distance: edits, in which two exchanged letters are one. */
function editDistance(left: string, right: string): number {
  let above: readonly number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...left].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...right].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      const isExchanged = i > 0 && j > 0 && letter === right[j - 1] && left[i - 1] === other;
      const exchanged = isExchanged ? (above[j - 1] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, exchanged, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    above = row;
    row = next;
  }
  return row[right.length] ?? 0;
}

/** Lists the allowed values for a message, the nearest first. */
export function allowed(value: unknown, values: readonly unknown[]): string {
  const words = values.map(String);
  return `${didYouMean(String(value), words)} Allowed: ${words.join(', ')}.`;
}
