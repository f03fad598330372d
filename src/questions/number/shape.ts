import { controlKeys, hiddenKeys, isNumber, type QuestionShape, unitKeys } from '../shape.ts';

export const numberShape: QuestionShape = {
  kind: 'number',
  takesCustom: isNumber,
  // A number with the widget `text` is rendered like other numbers.
  drawnAs: { text: 'updown' },
  keys: {
    updown: [...controlKeys, ...unitKeys, 'placeholder', 'autocomplete', 'inputMode', 'examples'],
    range: [...controlKeys, ...unitKeys],
    hidden: hiddenKeys,
  },
  widgets: (part) => (isNumber(part) ? ['updown', 'text', 'range', 'hidden'] : []),
};
