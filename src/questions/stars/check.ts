import type { RulesPart } from '../../form/compile/rules-part.ts';
import type { Question } from '../../form/model/question.ts';
import { fillTemplate } from '../../form/runtime/fill-template.ts';
import type { KindCheck, NamedComponent } from '../kind-check.ts';
import {
  componentsOfOne,
  isNarrowed,
  oneCheck,
  reasonForNumber,
  stockOptions,
  viewOfOne,
} from '../one-check.ts';
import { starsOf } from '../stars-of.ts';
import { starsKind } from './kind.ts';

const widget: NamedComponent = {
  name: 'rating',
  file: 'questions/stars/RatingWidget.tsx',
};

export const starsCheck: KindCheck = {
  ...oneCheck,
  kind: starsKind,
  forStock: (part) => (part.type === undefined ? part : withStars(part)),
  stockUi: (ui, question) =>
    stockOptions({ ...ui, widget: 'radio', enumNames: starsOf(question).map(labelOfStars) }),
  view: (question, viewing) => {
    const { rating, choices } = viewing.words;
    return viewOfOne(question, viewing, {
      choices: starsOf(question).map((value) => ({
        value,
        label: value === 1 ? rating.one : fillTemplate(rating.many, { number: value }),
      })),
      options: { leftOut: areNarrowed(question) ? choices.leftOut : undefined },
    });
  },
  components: (question) => componentsOfOne(question, widget),
  narrowedWidget: (question) => (areNarrowed(question) ? widget : undefined),
  reason: (answer, question) => reasonForNumber(answer, question),
};

/** True if other answers may leave fewer stars. */
function areNarrowed(question: Question): boolean {
  const { changes = [] } = question;
  return (
    isNarrowed(question) ||
    changes.some(({ minimum, maximum }) => (minimum ?? maximum) !== undefined)
  );
}

/** Stock rjsf has no stars for a number, so they become a choice; the limits stay for their messages. */
function withStars(part: RulesPart): RulesPart {
  const { errorMessage: { ...messages } = {} } = part;
  const message = messages.maximum ?? messages.minimum ?? messages.type;
  return {
    ...part,
    enum: starsOf(part),
    ...(message !== undefined && { errorMessage: { ...messages, enum: message } }),
  };
}

function labelOfStars(count: number): string {
  return count === 1 ? '1 star' : `${count} stars`;
}
