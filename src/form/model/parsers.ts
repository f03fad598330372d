import type { Question } from './question.ts';

/** The parts of a question that decide how its numbers are read. */
export type NumberQuestion = Pick<Question, 'type' | 'widget' | 'entry' | 'options'>;

/** How the numbers of a form are read, and what is said of those that cannot be. */
export interface Numbers {
  /** The answer that a text in a control is: a number, or the text as it was typed where the number would be shown otherwise. */
  readonly parseTyped: (question: NumberQuestion, text: string) => number | string;
  /** The answer as the rules see it: a number, or a text if no number can be kept that says the same. */
  readonly normalize: (question: NumberQuestion, answer: unknown) => unknown;
  /** The answer as people read it. */
  readonly format: (answer: unknown) => string;
  /** Says how to write a text that is no number here; undefined where the rules' own words say all. */
  readonly hintFor: (question: NumberQuestion, answer: unknown) => string | undefined;
}
