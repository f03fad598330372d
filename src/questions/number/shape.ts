import { controlKeys, hiddenKeys, isNumber, type QuestionShape } from '../shape.ts';

export const numberShape: QuestionShape = {
  kind: 'number',
  takesCustom: isNumber,
  // A number on a line of text is drawn like any other number.
  drawnAs: { text: 'updown' },
  keys: {
    updown: [...controlKeys, 'placeholder', 'autocomplete', 'inputMode', 'examples'],
    range: controlKeys,
    hidden: hiddenKeys,
  },
  widgets: (part) => (isNumber(part) ? ['updown', 'text', 'range', 'hidden'] : []),
};
