import type { QuestionShape } from '../shape.ts';

export const noteShape: QuestionShape = {
  kind: 'note',
  keys: { note: ['description', 'help'] },
  widgets: ({ type }) => (type === 'null' ? ['note'] : []),
};
