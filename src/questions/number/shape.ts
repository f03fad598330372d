import { isNumber, type QuestionShape } from '../shape.ts';

export const numberShape: QuestionShape = {
  kind: 'number',
  takesCustom: isNumber,
  widgets: (part) => (isNumber(part) ? ['updown', 'text', 'range', 'hidden'] : []),
};
