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
    return stockOptions({ ...ui, ...asked, enumNames: ownLabels(withBlankOption(question)) });
  },
  /** In stock rjsf, the blank option is an answer. */
  stockRequiredRule: ({ blankOption }) => (blankOption ? { minLength: 1 } : undefined),
  view: (question, viewing) => {
    const { widget, default: preset, isRequired, blankOption } = question;
    const { choose, choices } = viewing.words;
    const isSelect = widget === 'select';
    return viewOfOne(question, viewing, {
      isShort: isSelect,
      options: {
        frame: widget === 'radio' ? 'choice' : undefined,
        placeholder: isSelect ? blankOption?.label || choose : undefined,
        blankOption: hasBlankButton(question) ? blankOption : undefined,
        isPreset: (isSelect && preset !== undefined && isRequired && !blankOption) || undefined,
        leftOut: isNarrowed(question) ? choices.leftOut : undefined,
      },
    });
  },
  components: (question) => componentsOfOne(question, widgetOf(question)),
  narrowedWidget: (question) => (isNarrowed(question) ? widgetOf(question) : undefined),
  whyNotEnterable: (answer, question) =>
    reasonForOptions([answer], withBlankOption(question).options),
};

/** A radio group with a button for no answer. */
const blankableRadio: NamedComponent = {
  name: 'RadioWidget',
  file: 'questions/choice/BlankableRadioWidget.tsx',
  isFuller: true,
};

function widgetOf(question: Question): NamedComponent | undefined {
  return hasBlankButton(question) ? blankableRadio : widgets[question.widget];
}

/** True if the option that means no answer is a button of its own. Without words it is none, as a second press takes an answer back. */
function hasBlankButton({ widget, blankOption }: Question): boolean {
  return widget === 'radio' && (blankOption?.label ?? '') !== '';
}

/** Returns a choice with the option that means no answer among its options. */
function withBlankOption(question: Question): Question {
  const { blankOption, options = [] } = question;
  if (!blankOption) return question;
  const { label, index } = blankOption;
  return { ...question, options: options.toSpliced(index, 0, { value: '', label }) };
}

/** Moves the type of a required boolean to `allOf`, where stock rjsf finds it too late to fill in `false`. */
function withTypeApart(part: RulesPart, { requiredIf, default: filledIn }: Question): RulesPart {
  const { type, errorMessage: { type: message, ...messages } = {}, ...rest } = part;
  if (type === undefined || requiredIf === undefined || filledIn !== undefined) return part;
  const told = message === undefined ? undefined : { type: message };
  const apart = withoutEmpty<RulesPart>({ type, errorMessage: told });
  return withoutEmpty<RulesPart>({ ...rest, errorMessage: messages, allOf: [apart] });
}
