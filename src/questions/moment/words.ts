import { formatInstant } from '../../form/runtime/format-dates.ts';
import type { KindWords } from '../kind-words.ts';

export const momentWords: KindWords = {
  format: 'date-time',
  about: () => 'moment',
  inWords: (value, _question, { timeZone }) => formatInstant(String(value), timeZone),
};
