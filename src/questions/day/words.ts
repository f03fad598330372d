import { formatLongDay } from '../../form/runtime/format-dates.ts';
import type { KindWords } from '../kind-words.ts';

export const dayWords: KindWords = {
  format: 'date',
  about: () => 'day',
  inWords: (value) => formatLongDay(String(value)),
};
