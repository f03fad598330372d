import type { DisplayedQuestion, FormatOptions } from '../../questions/kind-words.ts';
import { wordsFor } from '../../questions/words.ts';

/**
 * An answer as people read it, a text for each entry of a list: labels of options, Yes and No, days in words. None where there
 * is no answer, or where a box was left alone because nobody was asked.
 */
export function formatAnswer(
  value: unknown,
  question: DisplayedQuestion,
  reading: FormatOptions,
): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => formatAnswer(entry, question, reading));
  if (value === undefined || value === null || value === '') return [];
  const { isBlank, inWords } = wordsFor(question);
  if (isBlank?.(value, reading)) return [];
  const option = question.options?.find((candidate) => candidate.value === value);
  return [option?.label ?? inWords(value, question, reading)];
}
