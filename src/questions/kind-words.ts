import type { Question } from '../form/model/question.ts';

/** The parts of a question that decide how its answers read. */
export type DisplayedQuestion = Pick<
  Question,
  'kind' | 'type' | 'widget' | 'format' | 'cleaning' | 'options' | 'maximum' | 'ui'
>;

/** What an answer is about, as far as its question tells without its name. */
export type AnswerKind =
  | ('name' | 'phone' | 'email' | 'place' | 'town')
  | ('day' | 'moment' | 'time' | 'stars' | 'choice' | 'number' | 'file' | 'text');

/** How the answers of a kind read in mails, at the desk, in receipts and tables. Browsers load it with the first receipt. */
export interface KindWords {
  /** The format whose texts read like this in questions of other kinds, too, such as a choice among days. */
  readonly format?: string;
  readonly about: (question: DisplayedQuestion) => AnswerKind;
  /** True if an answer is not worth a word. */
  readonly isBlank?: (value: unknown, reading: FormatOptions) => boolean;
  /** Returns an answer that is none of the options, or one entry of it, as people read it. */
  readonly inWords: (value: unknown, question: DisplayedQuestion, reading: FormatOptions) => string;
}

/** How an answer is read, beside what its question tells. */
export interface FormatOptions {
  readonly numbers?: { readonly format: (answer: unknown) => string } | undefined;
  /** True if the question was asked. */
  readonly isAsked: () => boolean;
  /** The IANA name of the time zone of moments. */
  readonly timeZone: string;
}
