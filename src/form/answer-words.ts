import { answerKindOf, type Read } from './answer-kind.ts';
import { dayInWords, momentInWords } from './in-words.ts';
import type { Numbers } from './numbers.ts';
import { isTickBox } from './question.ts';

/** The known facts about a question that was answered. */
interface Answered extends Read {
  readonly numbers?: Pick<Numbers, 'text'> | undefined;
  readonly isAsked: () => boolean;
}

/**
 * An answer as people read it, a text for each entry of a list: labels of options, Yes and No, days in words. None where there
 * is no answer, or where a box was left alone because nobody was asked.
 */
export function wordsOf(value: unknown, question: Answered, timeZone: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => wordsOf(entry, question, timeZone));
  if (value === undefined || value === null || value === '') return [];
  if (value === false && isTickBox(question) && !question.isAsked()) return [];
  const option = question.options?.find((candidate) => candidate.value === value);
  return [option?.label ?? wordOf(value, question, timeZone)];
}

function wordOf(value: unknown, question: Answered, timeZone: string): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  const text = String(value);
  switch (answerKindOf(question)) {
    case 'day':
      return dayInWords(text);
    case 'moment':
      return momentInWords(text, timeZone);
    case 'time':
      return text.replace(/^(\d\d:\d\d):00(?=\D|$)/, '$1');
    case 'stars':
      return question.maximum === undefined ? text : `${text} of ${question.maximum}`;
    default:
      return question.numbers?.text(value) ?? text;
  }
}
