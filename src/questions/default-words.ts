import type { KindWords } from './kind-words.ts';

/** Displays answers unchanged. */
export const defaultWords = {
  about: () => 'text',
  inWords: (value, _question, { numbers }) => {
    if (value === true) return 'Yes';
    if (value === false) return 'No';
    return numbers?.format(value) ?? String(value);
  },
} as const satisfies KindWords;
