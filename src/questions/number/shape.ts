import { controlKeys, hiddenKeys, isNumber, type QuestionShape } from '../shape.ts';

export const numberShape: QuestionShape = {
  kind: 'number',
  takesCustom: isNumber,
  keys: {
    updown: [...controlKeys, 'placeholder', 'autocomplete', 'inputMode', 'examples'],
    range: controlKeys,
    hidden: hiddenKeys,
  },
  widgets: (part) => (isNumber(part) ? ['updown', 'text', 'range', 'hidden'] : []),
};
