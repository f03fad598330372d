import { type RulesPart, withHiddenConst, withoutRules } from '../../form/compile/rules-part.ts';
import { isNumericType } from '../../form/model/numeric-type.ts';
import { plainEntry } from '../../form/model/question.ts';
import type { KindCheck, NamedComponent } from '../kind-check.ts';
import {
  componentsOfOne,
  isNarrowed,
  listCheck,
  reasonForOptions,
  reasonForText,
  stockOptions,
  viewOfOne,
} from '../one-check.ts';
import { usualCount } from '../usual-limits.ts';
import { severalKind } from './kind.ts';

const boxes: NamedComponent = {
  name: 'CheckboxesWidget',
  file: 'questions/several/CheckboxesWidget.tsx',
};

export const severalCheck: KindCheck = {
  ...listCheck,
  kind: severalKind,
  usualLimits: (placed) => {
    const { enum: options, oneOf = options } = placed.part.items ?? {};
    return usualCount(placed, oneOf?.length);
  },
  hintForWidget: ({ type, items }, widget) =>
    widget === 'checkboxes' && type === 'array' && items && (items.enum ?? items.oneOf)
      ? 'Add "uniqueItems: true" to the question.'
      : undefined,
  forStock: (part, { widget }) =>
    widget === 'checkboxes' ? withFewest(part) : withHiddenConst(part),
  stockUi: (ui, question) => {
    const { widget, options } = question;
    if (widget !== 'checkboxes') return listCheck.stockUi(ui, question);
    const labels = options?.map(({ label }) => label);
    return {
      ...stockOptions({ ...ui, widget, enumNames: undefined }),
      ...(labels && { items: { 'ui:enumNames': labels } }),
    };
  },
  view: (question, viewing) => {
    const { leftOut } = viewing.words.choices;
    const options = { leftOut: isNarrowed(question) ? leftOut : undefined };
    return viewOfOne(question, viewing, { options });
  },
  components: (question) => componentsOfOne(question, boxes),
  narrowedWidget: (question) =>
    question.widget === 'checkboxes' && isNarrowed(question) ? boxes : undefined,
  takesNumbers: ({ options, entry }) => !options && isNumericType(entry?.type),
  whyNotEnterable: (answer, { widget, options, entry = plainEntry }) => {
    const answers = [answer].flat();
    if (options) {
      const hasTwice = widget === 'checkboxes' && new Set(answers).size < answers.length;
      return (
        reasonForOptions(answers, options) ??
        (hasTwice ? 'a box can be ticked only once.' : undefined)
      );
    }
    if (!Array.isArray(answer)) return 'it asks for a list.';
    return answers.flatMap((each) => reasonForText(each, { ...entry, widget: 'text' }) ?? []).at(0);
  },
};

/** An optional list can be empty, even if it otherwise needs two entries; stock rjsf starts with `[]`. */
function withFewest(part: RulesPart): RulesPart {
  const { minItems = 0, errorMessage = {} } = part;
  const message = errorMessage.minItems;
  const then = { minItems, ...(message !== undefined && { errorMessage: { minItems: message } }) };
  return {
    ...withoutRules(part, ['minItems']),
    ...(minItems > 1 && { if: { minItems: 1 }, then }),
  };
}
