import type { Question } from './question.ts';

/** The parts of a question that determine how its numbers are parsed. */
export type NumberQuestion = Pick<Question, 'type' | 'widget' | 'entry' | 'options'>;

/** The functions that parse and format the numbers of a form. */
export interface Numbers {
  /** Returns the number for the text of a control, or the text itself if the number would be displayed differently. */
  readonly parseTyped: (question: NumberQuestion, text: string) => number | string;
  /** Returns the answer that is validated: a number, or a text if no number has exactly that value. */
  readonly normalize: (question: NumberQuestion, answer: unknown) => unknown;
  /** Formats an answer for people. */
  readonly format: (answer: unknown) => string;
  /** Returns a hint for a text that is not a number; undefined if the message of the rule suffices. */
  readonly hintFor: (question: NumberQuestion, answer: unknown) => string | undefined;
}
