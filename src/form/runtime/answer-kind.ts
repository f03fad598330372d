import type { AnswerKind, DisplayedQuestion } from '../../questions/kind-words.ts';
import { wordsFor } from '../../questions/words.ts';
import type { Question } from '../model/question.ts';
import type { QuestionTable } from '../model/question-table.ts';

/** Returns the kind of the answers to a question, whatever its name. */
export function answerKindOf(question: DisplayedQuestion): AnswerKind {
  return wordsFor(question).about(question);
}

/** Returns the question of an answer's items: for a list of rows the row, else the question itself. */
export function itemQuestion(table: QuestionTable, question: Question): Question {
  return table.at(`${question.path}.*`) ?? question;
}

const chosenKinds: readonly AnswerKind[] = ['choice', 'day', 'moment', 'time', 'stars'];

/** True for answers that visitors choose, so that they carry no words of their own. */
export function isChosenKind(kind: AnswerKind): boolean {
  return chosenKinds.includes(kind);
}
