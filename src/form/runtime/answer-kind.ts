import type { Question, QuestionTable } from '../model/question.ts';

/** The kind of an answer, as far as the way its question is drawn tells. */
export type AnswerKind =
  | ('name' | 'phone' | 'email' | 'place' | 'town')
  | ('day' | 'moment' | 'time' | 'stars' | 'choice' | 'number' | 'file' | 'text');

/** The parts of a question that decide how its answers are read. */
export type DisplayedQuestion = Pick<
  Question,
  'type' | 'widget' | 'format' | 'cleaning' | 'options' | 'maximum' | 'ui'
>;

/** Returns the kind of a question's answers; the question's own name plays no part. */
export function answerKindOf({
  type,
  widget,
  format,
  cleaning,
  options,
  ui,
}: DisplayedQuestion): AnswerKind {
  if (widget === 'file') return 'file';
  if (format === 'date') return 'day';
  if (format === 'date-time') return 'moment';
  if (format === 'time') return 'time';
  if (widget === 'rating') return 'stars';
  if (options) return 'choice';
  if (widget === 'email' || cleaning === 'email') return 'email';
  return kindByToken(ui.autocomplete ?? ui.inputType ?? '', type);
}

/** The question that each entry of an answer answers: of a list of rows the row, else the question itself. */
export function itemQuestion(table: QuestionTable, question: Question): Question {
  return table.at(`${question.path}.*`) ?? question;
}

/** By what the browser may fill in, as HTML calls it. */
function kindByToken(token: string, type: Question['type']): AnswerKind {
  if (/name$|^organization$/.test(token)) return 'name';
  switch (token) {
    case 'tel':
      return 'phone';
    case 'email':
      return 'email';
    case 'street-address':
    case 'address-line1':
      return 'place';
    case 'address-level2':
      return 'town';
    default:
      return type === 'integer' || type === 'number' ? 'number' : 'text';
  }
}
