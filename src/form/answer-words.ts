import { answerKindOf, type Read } from './answer-kind.ts';
import { dayInWords, momentInWords } from './in-words.ts';
import type { Numbers } from './numbers.ts';
import { isTickBox } from './question.ts';

/** How an answer is read, beside what its question tells. */
interface AnswerReading {
  readonly numbers?: Pick<Numbers, 'text'> | undefined;
  /** True if the question was asked. */
  readonly isAsked: () => boolean;
  /** The IANA name of the time zone of moments. */
  readonly timeZone: string;
}

/**
 * An answer as people read it, a text for each entry of a list: labels of options, Yes and No, days in words. None where there
 * is no answer, or where a box was left alone because nobody was asked.
 */
export function wordsOf(value: unknown, question: Read, reading: AnswerReading): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => wordsOf(entry, question, reading));
  if (value === undefined || value === null || value === '') return [];
  if (value === false && isTickBox(question) && !reading.isAsked()) return [];
  const option = question.options?.find((candidate) => candidate.value === value);
  return [option?.label ?? wordOf(value, question, reading)];
}

function wordOf(value: unknown, question: Read, { numbers, timeZone }: AnswerReading): string {
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
      return numbers?.text(value) ?? text;
  }
}
