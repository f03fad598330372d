import type { KindWords } from '../kind-words.ts';
import { plainWords } from '../plain-words.ts';

export const severalWords: KindWords = {
  ...plainWords,
  about: (question) => (question.options ? 'choice' : plainWords.about(question)),
};
