import type { QuestionKind } from '../../form/model/question-table.ts';
import { cleaned, oneAnswer, parseChoice, textsNamed } from '../one-answer.ts';
import { starsOf } from '../stars-of.ts';

/** A number, as stars. */
export const starsKind = {
  ...oneAnswer,
  name: 'stars',
  // The compiled rules end with the options that stock rjsf needs, so the first violation is the right one.
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
