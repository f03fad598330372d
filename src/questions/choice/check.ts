import { type RulesPart, withHiddenConst, withoutEmpty } from '../../form/compile/rules-part.ts';
import type { Question } from '../../form/model/question.ts';
import { numbersToTry, textsToTry } from '../candidate-answers.ts';
import type { KindCheck, NamedComponent } from '../kind-check.ts';
import {
  componentsOfOne,
  isNarrowed,
  oneCheck,
  ownLabels,
  reasonForOptions,
  stockOptions,
  viewOfOne,
} from '../one-check.ts';
import { choiceKind } from './kind.ts';

const widgets: Readonly<Record<string, NamedComponent>> = {
  radio: { name: 'RadioWidget', file: 'questions/choice/RadioWidget.tsx' },
  select: { name: 'SelectWidget', file: 'questions/choice/SelectWidget.tsx' },
};

export const choiceCheck: KindCheck = {
  ...oneCheck,
  kind: choiceKind,
  candidateAnswers: (part, known) => {
    if (part.type === 'boolean') return [true, false];
    return (part.type === 'string' ? textsToTry : numbersToTry)(part, known);
  },
  hintForWidget: ({ type = '' }, widget) =>
    widget in widgets && ['string', 'integer', 'number'].includes(type)
      ? 'Add "enum:" with the options to the question.'
      : undefined,
  forStock: (part, question) =>
    withHiddenConst(question.type === 'boolean' ? withTypeApart(part, question) : part),
  stockUi: (ui, question) => {
    const { widget } = question;
    const asked = widget === 'radio' ? { widget } : {};
    return stockOptions({ ...ui, ...asked, enumNames: ownLabels(question) });
  },
  view: (question, viewing) => {
    const { widget, default: preset, isRequired } = question;
    const { choose, choices } = viewing.words;
    const isSelect = widget === 'select';
    return viewOfOne(question, viewing, {
      isShort: isSelect,
      options: {
        frame: widget === 'radio' ? 'choice' : undefined,
        placeholder: isSelect ? choose : undefined,
        isPreset: (isSelect && preset !== undefined && isRequired) || undefined,
        leftOut: isNarrowed(question) ? choices.leftOut : undefined,
      },
    });
  },
  components: (question) => componentsOfOne(question, widgets[question.widget]),
  narrowedWidget: (question) => (isNarrowed(question) ? widgets[question.widget] : undefined),
  whyNotEnterable: (answer, { options }) => reasonForOptions([answer], options),
};

/** Moves the type of a required boolean to `allOf`, where stock rjsf finds it too late to fill in `false`. */
function withTypeApart(part: RulesPart, { requiredIf, default: filledIn }: Question): RulesPart {
  const { type, errorMessage: { type: message, ...messages } = {}, ...rest } = part;
  if (type === undefined || requiredIf === undefined || filledIn !== undefined) return part;
  const told = message === undefined ? undefined : { type: message };
  const apart = withoutEmpty<RulesPart>({ type, errorMessage: told });
  return withoutEmpty<RulesPart>({ ...rest, errorMessage: messages, allOf: [apart] });
}
