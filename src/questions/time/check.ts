import { formats } from '../../form/language/formats.ts';
import type { KindCheck } from '../kind-check.ts';
import { componentsOfOne, hintForFormat, oneCheck, viewOfOne } from '../one-check.ts';
import { timeKind } from './kind.ts';

export const timeCheck: KindCheck = {
  ...oneCheck,
  kind: timeKind,
  hintForWidget: (part, widget) => hintForFormat('time', part, widget),
  view: (question, viewing) =>
    viewOfOne(question, viewing, { isShort: question.widget === 'time' }),
  components: (question) =>
    componentsOfOne(question, { name: 'TimeWidget', file: 'questions/time/TimeWidget.tsx' }),
  whyNotEnterable: (answer, question) => {
    if (question.widget !== 'time') return oneCheck.whyNotEnterable(answer, question);
    return formats.time?.test(String(answer))
      ? undefined
      : 'a clock holds only times, such as "14:30:00".';
  },
};
