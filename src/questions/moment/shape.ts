import { isText, type QuestionShape } from '../shape.ts';

export const momentShape: QuestionShape = {
  kind: 'moment',
  takesCustom: (part) => isText(part, 'date-time'),
  widgets: (part) => (isText(part, 'date-time') ? ['date-time', 'text', 'hidden'] : []),
};
