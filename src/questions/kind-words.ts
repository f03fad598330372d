import type { Question } from '../form/model/question.ts';

/** The properties of a question that determine how its answers are displayed. */
export type DisplayedQuestion = Pick<
  Question,
  'kind' | 'type' | 'widget' | 'format' | 'cleaning' | 'options' | 'maximum' | 'unit' | 'ui'
>;

/** What an answer is, as known from the question without its name; `form/runtime/subjects.ts` knows what it is about. */
export type AnswerKind =
  | ('day' | 'moment' | 'time' | 'stars')
  | ('choice' | 'number' | 'file' | 'text');

/** How the answers of a kind are displayed in mails, at the desk, in receipts and tables. Browsers load it with the first receipt. */
export interface KindWords {
  /** The format whose texts are displayed like this in questions of other kinds, too, such as a choice of dates. */
  readonly format?: string;
  readonly about: (question: DisplayedQuestion) => AnswerKind;
  /** True for an answer that is not displayed. */
  readonly isBlank?: (value: unknown, reading: FormatOptions) => boolean;
  /** Formats an answer that is not one of the options, or one entry of it. */
  readonly inWords: (value: unknown, question: DisplayedQuestion, reading: FormatOptions) => string;
}

/** The context in which an answer is displayed. */
export interface FormatOptions {
  readonly numbers?: { readonly format: (answer: unknown) => string } | undefined;
  /** True if the question was active. */
  readonly isAsked: () => boolean;
  /** The IANA name of the time zone of moments. */
  readonly timeZone: string;
}
