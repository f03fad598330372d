import type { QuestionKind } from '../../form/model/question-table.ts';
import { withSeconds } from '../../form/runtime/clock.ts';
import { oneAnswer } from '../one-answer.ts';

/** A time of day, such as `14:30:00`. */
export const timeKind = {
  ...oneAnswer,
  name: 'time',
  parse: (name, question, parsing) => {
    const given = oneAnswer.parse(name, question, parsing);
    return given && question.widget === 'time' ? withSeconds(given) : given;
  },
  convertFrom: (text) => (/^\d\d:\d\d/.test(text) ? text : undefined),
} as const satisfies QuestionKind;
