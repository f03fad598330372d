import { dayInWords } from '../../form/in-words.ts';
import type { KindWords } from '../kind-words.ts';

export const dayWords: KindWords = {
  format: 'date',
  about: () => 'day',
  inWords: (value) => dayInWords(String(value)),
};
