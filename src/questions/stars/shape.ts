import { controlKeys, isNumber, type QuestionShape } from '../shape.ts';

export const starsShape: QuestionShape = {
  kind: 'stars',
  keys: { rating: controlKeys },
  widgets: (part) => (isNumber(part) ? ['rating'] : []),
};
