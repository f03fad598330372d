import { formats } from '../../form/language/formats.ts';
import type { KindCheck } from '../kind-check.ts';
import { componentsOfOne, hintForFormat, oneCheck, viewOfOne } from '../one-check.ts';
import { momentKind } from './kind.ts';

export const momentCheck: KindCheck = {
  ...oneCheck,
  kind: momentKind,
  hintForWidget: (part, widget) => hintForFormat('date-time', part, widget),
  view: (question, viewing) =>
    viewOfOne(question, viewing, { isShort: question.widget === 'date-time' }),
  components: (question) =>
    componentsOfOne(question, {
      name: 'DateTimeWidget',
      file: 'questions/moment/DateTimeWidget.tsx',
    }),
  whyNotEnterable: (answer, question) => {
    if (question.widget !== 'date-time') return oneCheck.whyNotEnterable(answer, question);
    return formats['date-time']?.test(String(answer))
      ? undefined
      : 'a calendar holds only days and times that exist, such as "2026-05-31T14:30:00Z".';
  },
};
