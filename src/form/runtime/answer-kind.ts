import type { AnswerKind, DisplayedQuestion } from '../../questions/kind-words.ts';
import { wordsFor } from '../../questions/words.ts';
import type { Question } from '../model/question.ts';
import type { QuestionTable } from '../model/question-table.ts';

/** Returns what the answers to a question are about; the question's own name plays no part. */
export function answerKindOf(question: DisplayedQuestion): AnswerKind {
  return wordsFor(question).about(question);
}

/** The question that each entry of an answer answers: of a list of rows the row, else the question itself. */
export function itemQuestion(table: QuestionTable, question: Question): Question {
  return table.at(`${question.path}.*`) ?? question;
}
