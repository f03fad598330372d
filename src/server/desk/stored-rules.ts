import type { FieldErrors, ValidationContext } from '../../form/model/form.ts';
import { isNumericType } from '../../form/model/numeric-type.ts';
import type { ActiveQuestion, Question } from '../../form/model/question.ts';
import { limitDay } from '../../form/runtime/days.ts';
import { isMultiple } from '../../form/runtime/is-multiple.ts';
import { formatNumber } from '../../form/runtime/numbers.ts';
import { textLength } from '../../form/runtime/text-length.ts';
import { kinds } from '../../questions/kinds.ts';
import { textFormats } from '../../questions/shapes.ts';

/** A rule in the description of a stored question, for one answer or for each item of a list. */
interface StoredRule {
  readonly isBroken: (question: Question, answer: unknown, today: string) => boolean;
  readonly message: (question: Question) => string;
}

const any = Number.POSITIVE_INFINITY;

/** The first broken rule gives the message. */
const rules: readonly StoredRule[] = [
  {
    isBroken: (question, answer) => {
      const choices = kinds[question.kind]?.choices?.(question);
      return choices !== undefined && !choices.some(({ value }) => value === answer);
    },
    message: () => 'Choose one of the answers.',
  },
  {
    isBroken: ({ type }, answer) =>
      isNumericType(type) &&
      !(typeof answer === 'number' && (type === 'number' || Number.isInteger(answer))),
    message: ({ type }) => `Enter a ${type === 'integer' ? 'whole ' : ''}number.`,
  },
  {
    isBroken: ({ minimum = -any }, answer) => typeof answer === 'number' && answer < minimum,
    message: ({ minimum }) => `Enter ${formatNumber(minimum)} or more.`,
  },
  {
    isBroken: ({ maximum = any }, answer) => typeof answer === 'number' && answer > maximum,
    message: ({ maximum }) => `Enter ${formatNumber(maximum)} or less.`,
  },
  {
    isBroken: ({ multipleOf }, answer) =>
      multipleOf !== undefined && typeof answer === 'number' && !isMultiple(answer, multipleOf),
    message: ({ multipleOf }) => `Enter a multiple of ${formatNumber(multipleOf)}.`,
  },
  {
    isBroken: ({ maxLength = any }, answer) =>
      typeof answer === 'string' && textLength(answer) > maxLength,
    message: ({ maxLength }) => `Enter ${maxLength} characters at most.`,
  },
  {
    isBroken: ({ format = '' }, answer) => {
      const { correction, pattern } = textFormats[format] ?? {};
      return correction !== undefined && pattern?.test(String(answer)) === false;
    },
    message: ({ format = '' }) => textFormats[format]?.correction ?? '',
  },
  {
    isBroken: ({ notBefore }, answer, today) =>
      notBefore !== undefined && String(answer) < limitDay(today, notBefore),
    message: () => 'This day is too early.',
  },
  {
    isBroken: ({ notAfter }, answer, today) =>
      notAfter !== undefined && String(answer) > limitDay(today, notAfter),
    message: () => 'This day is too late.',
  },
];

/**
 * Validates answers by a stored form without compiled rules: required answers, and the options, type and limits of each
 * question.
 */
export function storedRuleErrors(
  asked: readonly ActiveQuestion[],
  { today }: Pick<ValidationContext, 'today'>,
): FieldErrors {
  const errors = asked.flatMap(({ name, question, isRequired, isLeftOut, answer }) => {
    if (answer === undefined) {
      return isRequired && !isLeftOut ? [[name, 'This must be answered.'] as const] : [];
    }
    const message = Array.isArray(answer)
      ? messageForList(question, answer, today)
      : messageFor(question, answer, today);
    return message === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(errors);
}

function messageForList(
  question: Question,
  entries: readonly unknown[],
  today: string,
): string | undefined {
  const { minItems = 0, maxItems = any, entry } = question;
  if (entries.length < minItems) return `Give ${minItems} or more.`;
  if (entries.length > maxItems) return `Give ${maxItems} at most.`;
  // Rows are questions of their own.
  if (kinds[question.kind]?.isContainer) return undefined;
  const one: Question = { ...question, type: 'string', ...entry };
  return entries.map((each) => messageFor(one, each, today)).find(Boolean);
}

function messageFor(question: Question, answer: unknown, today: string): string | undefined {
  return rules.find(({ isBroken }) => isBroken(question, answer, today))?.message(question);
}
