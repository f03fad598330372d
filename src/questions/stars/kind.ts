import type { QuestionKind } from '../../form/model/question-table.ts';
import { cleaned, oneAnswer, parseChoice, textsNamed } from '../one-answer.ts';
import { starsOf } from '../stars-of.ts';

/** A number of stars. */
export const starsKind = {
  ...oneAnswer,
  name: 'stars',
  // The options, which stock rjsf needs, come last among the rules.
  reportsFirstViolation: true,
  signature: (question) => `of ${starsOf(question).join(' ')}`,
  choices: (question) => starsOf(question).map((value) => ({ value, label: String(value) })),
  normalize: (value, question, _place, { numbers }) =>
    cleaned(value, question, numbers && ((answer) => numbers.normalize(question, answer))),
  parse: (name, question, parsing) => {
    const [given] = textsNamed(name, parsing.texts);
    return given === undefined ? undefined : parseChoice(given, question, parsing);
  },
  allow: (value) => (typeof value === 'string' || typeof value === 'number' ? value : undefined),
  send: (answer) => answer ?? null,
} as const satisfies QuestionKind;
