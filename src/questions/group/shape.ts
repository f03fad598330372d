import type { QuestionShape } from '../shape.ts';

export const groupShape: QuestionShape = {
  kind: 'group',
  widgets: ({ type }) => (type === 'object' ? ['group'] : []),
};
