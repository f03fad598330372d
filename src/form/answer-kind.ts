import type { Question, QuestionTable } from './question.ts';

/** What an answer is about, as far as the way its question is drawn tells. */
export type AnswerKind =
  | ('name' | 'phone' | 'email' | 'place' | 'town')
  | ('day' | 'moment' | 'time' | 'stars' | 'choice' | 'number' | 'text');

/** What of a question tells how its answers are read. */
export type Read = Pick<Question, 'type' | 'widget' | 'format' | 'options' | 'maximum' | 'ui'>;

/** What the answers to a question are about; never told by the question's own name. */
export function answerKindOf({ type, widget, format, options, ui }: Read): AnswerKind {
  if (format === 'date') return 'day';
  if (format === 'date-time') return 'moment';
  if (format === 'time') return 'time';
  if (widget === 'rating') return 'stars';
  if (options) return 'choice';
  if (widget === 'email') return 'email';
  return kindByToken(ui.autocomplete ?? ui.inputType ?? '', type);
}

/** The question that each entry of an answer answers: of a list of rows the row, else the question itself. */
export function entryOf(table: QuestionTable, question: Question): Question {
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
