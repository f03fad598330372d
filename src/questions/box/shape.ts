import { controlKeys, type QuestionShape } from '../shape.ts';

export const boxShape: QuestionShape = {
  kind: 'box',
  keys: { checkbox: controlKeys },
  widgets: ({ type }) => (type === 'boolean' ? ['checkbox'] : []),
};
