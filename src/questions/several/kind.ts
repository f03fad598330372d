import type { QuestionKind } from '../../form/model/question-table.ts';
import { defaultMaxRows } from '../../form/runtime/default-max-rows.ts';
import { cleaned, oneAnswer, parseChoice, textsNamed } from '../one-answer.ts';

/** A list of answers with one control: checkboxes, or a custom widget for a list. */
export const severalKind = {
  ...oneAnswer,
  name: 'several',
  isSeveral: () => true,
  choices: ({ options }) => options,
  normalize: (value, question, _place, { numbers }) =>
    cleaned(value, question, numbers && ((answer) => numbers.normalize(question, answer))),
  parse: (name, question, parsing) => {
    const given = textsNamed(name, parsing.texts);
    return given.length === 0
      ? undefined
      : given.map((text) => parseChoice(text, question, parsing));
  },
  // An option that is no longer offered is not displayed.
  show: (answer, { options }, { numbers }) =>
    [answer ?? []]
      .flat()
      .filter((each) => !options || options.some(({ value }) => value === each))
      .map((each) => numbers?.format(each) ?? String(each)),
  allow: (value, { options, entry, maxItems = defaultMaxRows }) => {
    if (!Array.isArray(value)) return undefined;
    return value.slice(0, maxItems).filter((each) => {
      if (options) return options.some((option) => option.value === each);
      return typeof each === 'string' || (typeof each === 'number' && entry?.type !== 'string');
    });
  },
  send: (answer) => answer ?? [],
} as const satisfies QuestionKind;
