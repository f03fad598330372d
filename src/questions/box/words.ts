import { defaultWords } from '../default-words.ts';
import type { KindWords } from '../kind-words.ts';

export const boxWords: KindWords = {
  ...defaultWords,
  about: () => 'choice',
  // If the question was not active, nobody chose to leave it unticked.
  isBlank: (value, { isAsked }) => value === false && !isAsked(),
};
