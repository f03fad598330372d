import type { QuestionShape } from '../shape.ts';

export const boxShape: QuestionShape = {
  kind: 'box',
  widgets: ({ type }) => (type === 'boolean' ? ['checkbox'] : []),
};
