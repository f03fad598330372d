import { defaultWords } from '../default-words.ts';
import type { KindWords } from '../kind-words.ts';

export const numberWords: KindWords = { ...defaultWords, about: () => 'number' };
