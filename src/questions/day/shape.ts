import { isText, type QuestionShape } from '../shape.ts';

export const dayShape: QuestionShape = {
  kind: 'day',
  takesCustom: (part) => isText(part, 'date'),
  widgets: (part) => (isText(part, 'date') ? ['date', 'text', 'hidden'] : []),
};
