import type { Question } from './questions.ts';
import { uiInside, uiOption } from './ui.ts';
import { drawingOf, optionsOf } from './widgets.ts';

/** What an answer is about, as far as the way its question is drawn tells. */
export type AnswerKind =
  | ('name' | 'phone' | 'email' | 'place' | 'town')
  | ('day' | 'moment' | 'time' | 'stars' | 'choice' | 'number' | 'text');

type Asked = Pick<Question, 'part' | 'ui'>;

/** What the answers to a question are about, those of a list each; never told by the question's own name. */
export function answerKindOf({ part, ui }: Asked): AnswerKind {
  if (part.items && !part.items.enum)
    return answerKindOf({ part: part.items, ui: uiInside(ui, 'items') });
  if (part.format === 'date') return 'day';
  if (part.format === 'date-time') return 'moment';
  if (part.format === 'time') return 'time';
  const drawing = drawingOf(part, ui);
  if (drawing === 'rating') return 'stars';
  if (optionsOf(part, ui).length > 0) return 'choice';
  if (drawing === 'email') return 'email';
  return kindByToken(uiOption(ui, 'autocomplete') ?? uiOption(ui, 'inputType') ?? '', part.type);
}

/** By what the browser may fill in, as HTML calls it. */
function kindByToken(token: string, type: string | undefined): AnswerKind {
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
