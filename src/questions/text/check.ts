import type { KindCheck, NamedComponent } from '../kind-check.ts';
import { componentsOfOne, oneCheck, textWidget, viewOfOne } from '../one-check.ts';
import { usualLength } from '../usual-limits.ts';
import { textKind } from './kind.ts';
import { patternOf } from './pattern-of.ts';

/** The formats with an input type of the same name. */
const inputTypes: Readonly<Record<string, string>> = { email: 'email', uri: 'url' };

const unitWidget: NamedComponent = {
  ...textWidget,
  file: 'questions/text/UnitTextWidget.tsx',
  isFuller: true,
};

const widgets: Readonly<Record<string, NamedComponent>> = {
  textarea: { name: 'TextareaWidget', file: 'questions/text/TextareaWidget.tsx' },
};

export const textCheck: KindCheck = {
  ...oneCheck,
  kind: textKind,
  usualLimits: usualLength,
  patternOf,
  view: (question, viewing) => {
    const { widget } = question;
    const inputType = inputTypes[widget];
    return viewOfOne(question, viewing, {
      isShort: widget === 'email',
      options: inputType === undefined ? {} : { inputType, widget: 'text' },
    });
  },
  components: (question) =>
    componentsOfOne(
      question,
      question.unit ? unitWidget : (widgets[question.widget] ?? textWidget),
    ),
};
