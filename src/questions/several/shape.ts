import { controlKeys, isOfOptions, type QuestionShape } from '../shape.ts';

export const severalShape: QuestionShape = {
  kind: 'several',
  takesCustom: ({ type }) => type === 'array',
  keys: { checkboxes: [...controlKeys, 'enumNames', 'inline'] },
  widgets: (part) => (part.type === 'array' && isOfOptions(part) ? ['checkboxes'] : []),
};
