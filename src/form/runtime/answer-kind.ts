import type { AnswerKind, DisplayedQuestion } from '../../questions/kind-words.ts';
import { wordsFor } from '../../questions/words.ts';
import type { Form } from '../model/form.ts';
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

/** True if a question makes its form a booking: it asks for a day or a place. */
export function asksForVisit(question: DisplayedQuestion): boolean {
  return ['day', 'moment', 'place'].includes(answerKindOf(question));
}

/** True if a form asks for a visit, so that its visitors get the mail about bookings. */
export function isBooking(form: Pick<Form, 'questions'> | undefined): boolean {
  return form?.questions.some(asksForVisit) ?? false;
}
