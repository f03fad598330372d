import type { KindWords } from '../kind-words.ts';

export const starsWords: KindWords = {
  about: () => 'stars',
  inWords: (value, { maximum }) =>
    maximum === undefined ? String(value) : `${value} of ${maximum}`,
};
