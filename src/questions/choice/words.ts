import { defaultWords } from '../default-words.ts';
import type { KindWords } from '../kind-words.ts';

export const choiceWords: KindWords = { ...defaultWords, about: () => 'choice' };
