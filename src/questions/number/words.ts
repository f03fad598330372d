import { aboutFilledIn, defaultWords } from '../default-words.ts';
import type { KindWords } from '../kind-words.ts';

export const numberWords: KindWords = {
  ...defaultWords,
  about: (question) => aboutFilledIn(question, 'number'),
};
