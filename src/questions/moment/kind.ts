import type { QuestionKind } from '../../form/model/question-table.ts';
import { instantToLocalTime, localTimeToInstant } from '../../form/runtime/clock.ts';
import { oneAnswer } from '../one-answer.ts';

/** A date with a time, stored in UTC and displayed in a time zone. */
export const momentKind = {
  ...oneAnswer,
  name: 'moment',
  displayIsLossy: true,
  parse: (name, question, parsing) => {
    const given = oneAnswer.parse(name, question, parsing);
    return given && question.widget === 'date-time'
      ? localTimeToInstant(given, parsing.timeZone)
      : given;
  },
  show: (answer, { widget }, { timeZone }) => {
    const texts = oneAnswer.show(answer);
    return widget === 'date-time' ? texts.map((text) => instantToLocalTime(text, timeZone)) : texts;
  },
  convertFrom: (text) => (/^\d{4}-\d\d-\d\dT/.test(text) ? text : undefined),
} as const satisfies QuestionKind;
