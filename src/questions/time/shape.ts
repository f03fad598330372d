import { isText, type QuestionShape } from '../shape.ts';

export const timeShape: QuestionShape = {
  kind: 'time',
  takesCustom: (part) => isText(part, 'time'),
  widgets: (part) => (isText(part, 'time') ? ['time', 'text', 'hidden'] : []),
};
