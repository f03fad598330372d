import { boxWords } from './box/words.ts';
import { choiceWords } from './choice/words.ts';
import { dayWords } from './day/words.ts';
import { defaultWords } from './default-words.ts';
import { filesWords } from './files/words.ts';
import type { DisplayedQuestion, KindWords } from './kind-words.ts';
import { momentWords } from './moment/words.ts';
import { numberWords } from './number/words.ts';
import { severalWords } from './several/words.ts';
import { starsWords } from './stars/words.ts';
import { timeWords } from './time/words.ts';

/** The kinds whose answers are formatted, by name. */
const words: Readonly<Record<string, KindWords>> = {
  choice: choiceWords,
  several: severalWords,
  number: numberWords,
  box: boxWords,
  day: dayWords,
  time: timeWords,
  moment: momentWords,
  stars: starsWords,
  files: filesWords,
};

/** Returns the `KindWords` of a question. */
export function wordsFor({ kind, format }: Pick<DisplayedQuestion, 'kind' | 'format'>): KindWords {
  const ofFormat = format && Object.values(words).find((each) => each.format === format);
  return ofFormat || (words[kind] ?? defaultWords);
}
