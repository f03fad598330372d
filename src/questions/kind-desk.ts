import type { Question } from '../form/model/question.ts';

/** How the staff correct answers of a kind with a single control and without options, or of a checkbox. Browsers do not load it. */
export interface KindDesk {
  /** Returns the control for the text of an answer. */
  readonly control: (question: Question, text: string) => DeskControl;
}

/** A checkbox, a text area, or an input with its attributes. */
export type DeskControl = 'box' | 'lines' | DeskInput;

export interface DeskInput {
  readonly type: string;
  readonly inputMode?: Question['ui']['inputMode'];
  readonly step?: 'any';
}
