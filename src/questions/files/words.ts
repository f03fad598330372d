import { readFileAnswer } from '../../form/file-answer.ts';
import type { KindWords } from '../kind-words.ts';

/** Files are read by their names. */
export const filesWords: KindWords = {
  about: () => 'file',
  inWords: (value) => readFileAnswer(value)?.name ?? String(value),
};
