import type { KindWords } from '../kind-words.ts';
import { plainWords } from '../plain-words.ts';

export const boxWords: KindWords = {
  ...plainWords,
  about: () => 'choice',
  // A box was left alone where nobody was asked.
  isBlank: (value, { isAsked }) => value === false && !isAsked(),
};
