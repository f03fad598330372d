import { isOfOptions, type QuestionShape } from '../shape.ts';

export const severalShape: QuestionShape = {
  kind: 'several',
  takesCustom: ({ type }) => type === 'array',
  widgets: (part) => (part.type === 'array' && isOfOptions(part) ? ['checkboxes'] : []),
};
