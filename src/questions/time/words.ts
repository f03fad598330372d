import type { KindWords } from '../kind-words.ts';

export const timeWords: KindWords = {
  format: 'time',
  about: () => 'time',
  inWords: (value) => String(value).replace(/^(\d\d:\d\d):00(?=\D|$)/, '$1'),
};
