import type { KindWords } from '../kind-words.ts';
import { aboutFilledIn, plainWords } from '../plain-words.ts';

export const numberWords: KindWords = {
  ...plainWords,
  about: (question) => aboutFilledIn(question, 'number'),
};
