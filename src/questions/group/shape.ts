import type { QuestionShape } from '../shape.ts';

export const groupShape: QuestionShape = {
  kind: 'group',
  noun: 'a group',
  keys: { group: ['order', 'description', 'help'] },
  widgets: ({ type }) => (type === 'object' ? ['group'] : []),
};
