import { momentInWords } from '../../form/in-words.ts';
import type { KindWords } from '../kind-words.ts';

export const momentWords: KindWords = {
  format: 'date-time',
  about: () => 'moment',
  inWords: (value, _question, { timeZone }) => momentInWords(String(value), timeZone),
};
