import { isMultiple } from '../../form/runtime/is-multiple.ts';
import { numbersToTry } from '../candidate-answers.ts';
import { checkScale } from '../check-scale.ts';
import type { KindCheck, NamedComponent } from '../kind-check.ts';
import {
  componentsOfOne,
  oneCheck,
  reasonForNumber,
  reasonForText,
  viewOfOne,
} from '../one-check.ts';
import { usualScale } from '../usual-limits.ts';
import { numberKind } from './kind.ts';

const widgets: Readonly<Record<string, NamedComponent>> = {
  range: { name: 'RangeWidget', file: 'questions/number/RangeWidget.tsx' },
  updown: { name: 'UpDownWidget', file: 'questions/number/UpDownWidget.tsx' },
};

const unitWidget: NamedComponent = {
  name: 'UpDownWidget',
  file: 'questions/number/UnitNumberWidget.tsx',
  isFuller: true,
};

export const numberCheck: KindCheck = {
  ...oneCheck,
  kind: numberKind,
  candidateAnswers: numbersToTry,
  usualLimits: (placed) =>
    placed.widget === 'range' ? usualScale(placed, { minimum: 0, maximum: 100 }) : {},
  checkWidget: (placed, report) => {
    const { name, part, pointer, widget } = placed;
    if (widget !== 'range') return;
    const scale = checkScale(placed, 'A slider needs', report);
    if (!scale || !part.multipleOf || isMultiple(scale.minimum, part.multipleOf)) return;
    const message = `The slider of "${name}" starts at ${scale.minimum}, which is no multiple of ${part.multipleOf}, so it would stop at wrong numbers. Change "minimum".`;
    report(`${pointer}/minimum`, message);
  },
  view: (question, viewing) =>
    viewOfOne(question, viewing, {
      isShort: question.widget === 'updown',
      options:
        question.widget === 'range'
          ? {
              placeholder: viewing.words.notChosen,
              prefix: question.unit?.before,
              suffix: question.unit?.after,
            }
          : {},
    }),
  takesNumbers: () => true,
  hasClearButton: ({ widget }) => widget === 'range',
  components: (question) => {
    const isTyped = question.widget === 'updown';
    return componentsOfOne(
      question,
      isTyped && question.unit ? unitWidget : widgets[question.widget],
    );
  },
  whyNotEnterable: (answer, question) =>
    question.widget === 'range'
      ? reasonForNumber(answer, question)
      : reasonForText(answer, question),
};
