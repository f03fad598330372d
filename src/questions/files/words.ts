import { parseFileAnswer } from '../../form/runtime/file-answer.ts';
import type { KindWords } from '../kind-words.ts';

/** Files are read by their names. */
export const filesWords: KindWords = {
  about: () => 'file',
  inWords: (value) => parseFileAnswer(value)?.name ?? String(value),
};
