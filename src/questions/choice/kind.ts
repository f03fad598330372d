import type { QuestionKind } from '../../form/model/question-table.ts';
import { oneAnswer, parseChoice, textsNamed } from '../one-answer.ts';

/** One of several options. */
export const choiceKind = {
  ...oneAnswer,
  name: 'choice',
  choices: ({ options }) => options,
  parse: (name, question, parsing) => {
    const [given] = textsNamed(name, parsing.texts);
    return given === undefined ? undefined : parseChoice(given, question, parsing);
  },
  // An option that is no longer offered is not displayed.
  show: (answer, { options = [] }) =>
    options.some(({ value }) => value === answer) ? oneAnswer.show(answer) : [],
  convertFrom: (text, { type }) => (type === 'string' ? text : undefined),
  allow: (value, { options = [] }) =>
    options.some((option) => option.value === value) ? value : undefined,
  send: (answer, { type }) => answer ?? (type === 'string' ? '' : null),
} as const satisfies QuestionKind;
