import { formats } from '../../form/language/formats.ts';
import type { Question } from '../../form/model/question.ts';
import type { KindCheck, NamedComponent } from '../kind-check.ts';
import { componentsOfOne, hintForFormat, oneCheck, viewOfOne } from '../one-check.ts';
import { dayKind } from './kind.ts';

const dateWidget: NamedComponent = { name: 'DateWidget', file: 'questions/day/DateWidget.tsx' };

const dayRangeWidget: NamedComponent = {
  name: 'DateWidget',
  file: 'questions/day/DayRangeWidget.tsx',
  isFuller: true,
};

export const dayCheck: KindCheck = {
  ...oneCheck,
  kind: dayKind,
  hintForWidget: (part, widget) => hintForFormat('date', part, widget),
  view: (question, viewing) =>
    viewOfOne(question, viewing, { isShort: question.widget === 'date' }),
  components: (question) =>
    componentsOfOne(question, hasRange(question) ? dayRangeWidget : dateWidget),
  whyNotEnterable: (answer, question) => {
    if (question.widget !== 'date') return oneCheck.whyNotEnterable(answer, question);
    return formats.date?.test(String(answer))
      ? undefined
      : 'a calendar holds only days that exist, such as 2026-05-31.';
  },
};

/** True if a question has other limits than that dates must not be in the past. */
function hasRange({ changes = [], ...question }: Question): boolean {
  return [question, ...changes].some(
    ({ notBefore = 'today', notAfter }) => notBefore !== 'today' || notAfter !== undefined,
  );
}
