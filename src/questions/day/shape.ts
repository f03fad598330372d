import { dayPattern } from '../rfc-3339.ts';
import { controlKeys, hiddenKeys, isText, lineKeys, type QuestionShape } from '../shape.ts';

export const dayShape: QuestionShape = {
  kind: 'day',
  takesCustom: (part) => isText(part, 'date'),
  widgets: (part) => (isText(part, 'date') ? ['date', 'text', 'hidden'] : []),
  keys: { date: [...controlKeys, 'autocomplete'], text: lineKeys, hidden: hiddenKeys },
  formats: {
    date: {
      pattern: new RegExp(`^${dayPattern}$`),
      noun: 'day',
      description: 'a day, as 2026-05-31',
      correction: 'Choose a day.',
      synonyms: 'day calendar',
      samples: ['2026-05-10'],
      isBounded: true,
    },
  },
  unfinishedNouns: { date: 'date' },
};
