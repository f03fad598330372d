import { offsetPattern, timePattern } from '../rfc-3339.ts';
import { controlKeys, hiddenKeys, isText, lineKeys, type QuestionShape } from '../shape.ts';

const fractions = Array.from({ length: 9 }, (_, index) => `12:00:00.${'0'.repeat(index + 1)}`);
const local = ['12:00:00', ...fractions];

export const timeShape: QuestionShape = {
  kind: 'time',
  takesCustom: (part) => isText(part, 'time'),
  widgets: (part) => (isText(part, 'time') ? ['time', 'text', 'hidden'] : []),
  keys: { time: controlKeys, text: lineKeys, hidden: hiddenKeys },
  formats: {
    time: {
      // A browser's own control has no offset from UTC.
      pattern: new RegExp(`^${timePattern}${offsetPattern}?$`),
      description: 'as 14:30:00',
      correction: 'Choose a time.',
      samples: [...local, ...local.flatMap((time) => [`${time}Z`, `${time}+00:00`])],
      isBounded: true,
    },
  },
  unfinishedNouns: { time: 'time' },
};
