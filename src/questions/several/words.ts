import { defaultWords } from '../default-words.ts';
import type { KindWords } from '../kind-words.ts';

export const severalWords: KindWords = {
  ...defaultWords,
  about: (question) => (question.options ? 'choice' : 'text'),
};
