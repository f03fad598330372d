import type { QuestionKind } from '../../form/model/question-table.ts';
import { cleaned, oneAnswer, parseChoice, textsNamed } from '../one-answer.ts';

/** A number, typed or from a slider. */
export const numberKind = {
  ...oneAnswer,
  name: 'number',
  signature: ({ unit }) => (unit ? unit.before + unit.after : ''),
  normalize: (value, question, _place, { numbers }) =>
    cleaned(value, question, numbers && ((answer) => numbers.normalize(question, answer))),
  parse: (name, question, parsing) => {
    const [given] = textsNamed(name, parsing.texts);
    return given === undefined ? undefined : parseChoice(given, question, parsing);
  },
  show: (answer, _question, { numbers }) =>
    [answer ?? []].flat().map((each) => numbers?.format(each) ?? String(each)),
  convertFrom: (text, question, { numbers }) => {
    const typed = numbers?.parseTyped(question, text);
    return typeof typed === 'number' ? typed : undefined;
  },
  // A text that is not a number stays as it was typed.
  allow: (value) => (typeof value === 'string' || typeof value === 'number' ? value : undefined),
  send: (answer) => answer ?? null,
} as const satisfies QuestionKind;
