import { isNumber, type QuestionShape } from '../shape.ts';

export const starsShape: QuestionShape = {
  kind: 'stars',
  widgets: (part) => (isNumber(part) ? ['rating'] : []),
};
