import type { QuestionKind } from '../../form/model/question-table.ts';
import { cleaned, oneAnswer, textsNamed } from '../one-answer.ts';

/** A checkbox: true if ticked, otherwise no answer. */
export const boxKind = {
  ...oneAnswer,
  name: 'box',
  isBlank: (answer) => answer === false,
  choices: ({ title = '' }) => [{ value: true, label: title }],
  normalize: (value, question) =>
    cleaned(value, question, (answer) => (answer === false ? undefined : answer)),
  parse: (name, _question, { texts }) => {
    const [given] = textsNamed(name, texts);
    return given === 'true' || (given === 'false' ? false : given);
  },
  show: (answer) => (answer === true ? ['true'] : []),
  convertFrom: () => undefined,
  allow: (value) => (typeof value === 'boolean' ? value : undefined),
  send: (answer, { path }, { isAsked }) => answer ?? (isAsked(path) ? false : null),
} as const satisfies QuestionKind;
