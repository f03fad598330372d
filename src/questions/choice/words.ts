import type { KindWords } from '../kind-words.ts';
import { plainWords } from '../plain-words.ts';

export const choiceWords: KindWords = { ...plainWords, about: () => 'choice' };
