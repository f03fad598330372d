import type { DisplayedQuestion, FormatOptions } from '../../questions/kind-words.ts';
import { wordsFor } from '../../questions/words.ts';

/**
 * Formats an answer, one text for each entry of a list: labels of options, Yes and No, formatted days. Empty without an
 * answer, or for an unticked checkbox that was not active.
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
  if (option) return [option.label];
  const { before = '', after = '' } = question.unit ?? {};
  return [before + inWords(value, question, reading) + after];
}
