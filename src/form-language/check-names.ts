import { didYouMean, nearest } from '../yaml/nearest.ts';
import { pointerStep } from '../yaml/resolve.ts';
import type { Say } from '../yaml/say.ts';

/** A name in a list of names, and where it stands. */
export interface PlacedName {
  readonly name: string;
  readonly pointer: string;
}

/** Reports each name of a list that is not among the known questions. */
export function checkNames(used: readonly PlacedName[], known: readonly string[], say: Say): void {
  for (const { name, pointer } of used) {
    if (known.includes(name)) continue;
    say(
      pointer,
      `There is no question "${name}" here.${didYouMean(name, known)} Questions: ${known.join(', ')}.`,
    );
  }
}

/** Reports what a list lacks that must name every question exactly once; `pointer` is the list itself. */
export function checkComplete(
  pointer: string,
  used: readonly PlacedName[],
  { names, say }: { names: readonly string[]; say: Say },
): void {
  checkNames(used, names, say);
  const misspelt = used.flatMap(({ name }) => (names.includes(name) ? [] : nearest(name, names)));
  for (const name of names) {
    const [first, second] = used.filter((candidate) => candidate.name === name);
    if (second) {
      say(second.pointer, `The question "${name}" stands twice in this list. Keep one of the two.`);
    }
    if (first || misspelt.includes(name)) continue;
    say(pointer, `The question "${name}" is missing in this list. Add it where it belongs.`, 'key');
  }
}

/** The names of a list with the place of each, given the place of the list. */
export function placed(pointer: string, names: readonly string[] = []): PlacedName[] {
  return names.map((name, index) => ({ name, pointer: pointer + pointerStep(index) }));
}
