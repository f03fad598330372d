import type { Question } from '../form/model/question.ts';

/** How the staff correct answers of a kind that has one control and no options but a box. No browser loads it. */
export interface KindDesk {
  /** Returns the control that holds a text, in which an answer is shown. */
  readonly control: (question: Question, text: string) => DeskControl;
}

/** A box to tick, several lines, or an input with its attributes. */
export type DeskControl = 'box' | 'lines' | DeskInput;

export interface DeskInput {
  readonly type: string;
  readonly inputMode?: Question['ui']['inputMode'];
  readonly step?: 'any';
}
