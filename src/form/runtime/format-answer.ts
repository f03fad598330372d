import type { Numbers } from '../model/form.ts';
import { isTickBox } from '../model/question.ts';
import { answerKindOf, type DisplayedQuestion } from './answer-kind.ts';
import { formatInstant, formatLongDay } from './format-dates.ts';

/** How an answer is read, beside what its question tells. */
interface FormatOptions {
  readonly numbers?: Pick<Numbers, 'format'> | undefined;
  /** True if the question was asked. */
  readonly isAsked: () => boolean;
  /** The IANA name of the time zone of moments. */
  readonly timeZone: string;
}

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
  if (value === false && isTickBox(question) && !reading.isAsked()) return [];
  const option = question.options?.find((candidate) => candidate.value === value);
  return [option?.label ?? formatSingle(value, question, reading)];
}

function formatSingle(
  value: unknown,
  question: DisplayedQuestion,
  { numbers, timeZone }: FormatOptions,
): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  const text = String(value);
  switch (answerKindOf(question)) {
    case 'day':
      return formatLongDay(text);
    case 'moment':
      return formatInstant(text, timeZone);
    case 'time':
      return text.replace(/^(\d\d:\d\d):00(?=\D|$)/, '$1');
    case 'stars':
      return question.maximum === undefined ? text : `${text} of ${question.maximum}`;
    default:
      return numbers?.format(value) ?? text;
  }
}
