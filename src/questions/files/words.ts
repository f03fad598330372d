import { parseFileAnswer } from '../../form/runtime/file-answer.ts';
import type { KindWords } from '../kind-words.ts';

/** Displays the names of files. */
export const filesWords: KindWords = {
  about: () => 'file',
  inWords: (value) => parseFileAnswer(value)?.name ?? String(value),
};
