import { dayPattern, offsetPattern, timePattern } from '../rfc-3339.ts';
import { controlKeys, hiddenKeys, isText, lineKeys, type QuestionShape } from '../shape.ts';

const times = Array.from({ length: 10 }, (_, digits) =>
  digits === 0 ? '12:00:00' : `12:00:00.${'0'.repeat(digits)}`,
);

export const momentShape: QuestionShape = {
  kind: 'moment',
  takesCustom: (part) => isText(part, 'date-time'),
  widgets: (part) => (isText(part, 'date-time') ? ['date-time', 'text', 'hidden'] : []),
  keys: { 'date-time': controlKeys, text: lineKeys, hidden: hiddenKeys },
  formats: {
    'date-time': {
      pattern: new RegExp(`^${dayPattern}[tT]${timePattern}${offsetPattern}$`),
      description: 'a day and a time',
      correction: 'Choose a day and a time.',
      synonyms: 'datetime datetime-local',
      samples: times.flatMap((time) => [`2026-05-10T${time}Z`, `2026-05-10T${time}+00:00`]),
      isBounded: true,
    },
  },
  unfinishedNouns: { 'date-time': 'date and time' },
};
