import type { KindCheck, NamedComponent } from '../kind-check.ts';
import {
  componentsOfOne,
  oneCheck,
  reasonForNumber,
  reasonForText,
  viewOfOne,
} from '../one-check.ts';
import { numberKind } from './kind.ts';

const widgets: Readonly<Record<string, NamedComponent>> = {
  range: { name: 'RangeWidget', file: 'questions/number/RangeWidget.tsx' },
  updown: { name: 'UpDownWidget', file: 'questions/number/UpDownWidget.tsx' },
};

export const numberCheck: KindCheck = {
  ...oneCheck,
  kind: numberKind,
  view: (question, viewing) =>
    viewOfOne(question, viewing, {
      isShort: question.widget === 'updown',
      options: { placeholder: question.widget === 'range' ? viewing.words.notChosen : undefined },
    }),
  components: (question) => componentsOfOne(question, widgets[question.widget]),
  reason: (answer, question) =>
    question.widget === 'range'
      ? reasonForNumber(answer, question)
      : reasonForText(answer, question),
};
