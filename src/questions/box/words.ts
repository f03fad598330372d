import { defaultWords } from '../default-words.ts';
import type { KindWords } from '../kind-words.ts';

export const boxWords: KindWords = {
  ...defaultWords,
  about: () => 'choice',
  // A box was left alone where nobody was asked.
  isBlank: (value, { isAsked }) => value === false && !isAsked(),
};
