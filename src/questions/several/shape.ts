import { controlKeys, isOfFiles, isOfOptions, type QuestionShape } from '../shape.ts';

export const severalShape: QuestionShape = {
  kind: 'several',
  asksForLists: true,
  takesCustom: (part) => part.type === 'array' && !isOfFiles(part),
  keys: { checkboxes: [...controlKeys, 'enumNames', 'inline'] },
  widgets: (part) => (part.type === 'array' && isOfOptions(part) ? ['checkboxes'] : []),
};
