import type { RulesPart } from '../../form/compile/rules-part.ts';

import { uiPointerOf } from '../../form/language/declarations.ts';
import type { Question } from '../../form/model/question.ts';

import { fillTemplate } from '../../form/runtime/fill-template.ts';
import { numbersToTry } from '../candidate-answers.ts';
import { checkScale } from '../check-scale.ts';
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
import { usualScale } from '../usual-limits.ts';
import { starsKind } from './kind.ts';

const widget: NamedComponent = {
  name: 'rating',
  file: 'questions/stars/RatingWidget.tsx',
};

export const starsCheck: KindCheck = {
  ...oneCheck,
  kind: starsKind,
  candidateAnswers: numbersToTry,
  usualLimits: (placed) => usualScale(placed, { minimum: 1, maximum: 5 }),
  checkWidget: (placed, report) => {
    const { name, part, pointer, question } = placed;
    if (part.type !== 'integer') {
      const message = `"${name}" cannot be drawn as "rating", which counts stars. Write "type: integer".`;
      report(uiPointerOf(question, 'widget'), message);
      return;
    }
    const scale = checkScale(placed, 'Stars need', report);
    if (!scale) return;
    const count = scale.maximum - scale.minimum + 1;
    if (scale.minimum < 0)
      report(`${pointer}/minimum`, 'Stars cannot be fewer than none. Write "minimum: 1".');
    if (count > 10) {
      const message = `"${name}" has ${count} stars, and ten are the most. Lower "maximum", or write "ui:widget: range".`;
      report(`${pointer}/maximum`, message);
    }
    if (part.multipleOf !== undefined && part.multipleOf !== 1)
      report(`${pointer}/multipleOf`, 'Stars are counted one by one. Remove this key.', 'key');
  },
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
      options: { frame: 'choice', leftOut: areNarrowed(question) ? choices.leftOut : undefined },
    });
  },
  components: (question) => componentsOfOne(question, widget),
  narrowedWidget: (question) => (areNarrowed(question) ? widget : undefined),
  whyNotEnterable: (answer, question) => reasonForNumber(answer, question),
};

/** True if the number of stars depends on other answers. */
function areNarrowed(question: Question): boolean {
  const { changes = [] } = question;
  return (
    isNarrowed(question) ||
    changes.some(({ minimum, maximum }) => (minimum ?? maximum) !== undefined)
  );
}

/** Stock rjsf renders stars for no number, so they become options; the limits stay for their messages. */
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
