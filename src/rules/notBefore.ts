import { _ } from 'ajv';
import { addDays, limitDay } from '../form/runtime/days.ts';
import { codeForLimit, dayLimit, dayLimitInWords, dependsOnDay, onlyForDays } from './day-limit.ts';
import type { FormRule, RuledSchema, RuleValueError } from './rule.ts';

/** The first valid date. */
export const notBefore = {
  types: ['string'],
  value: dayLimit(
    'The first day that may be chosen: today, or days or weeks from today, such as "+1 day" or "+2 weeks".',
  ),
  message: 'Please choose a day no earlier than {limit}',
  isKept: true,
  isForWidgets: true,
  isBound: true,
  dependsOnToday: true,
  notInConditions: dependsOnDay,
  incompatibility: onlyForDays('notBefore'),
  checkBeside: findPastDays,
  limitInWords: dayLimitInWords,
  violatingAnswer: (limit, today) => addDays(limitDay(today, String(limit)), -1),
  code: {
    isBroken: (context, today) => _`${context.data} < ${codeForLimit(context, today)}`,
  },
} as const satisfies FormRule;

/** Absolute dates go by, so that the rule rejects them some day. */
function findPastDays({
  const: only,
  enum: several,
  oneOf,
  examples,
  default: filledIn,
}: RuledSchema): RuleValueError[] {
  const lists = Object.entries({ const: only, enum: several, oneOf, examples });
  const written = lists.flatMap(([keyword, days]) => (days === undefined ? [] : [keyword]));
  const inLists = written.slice(0, 1).map((keyword) => ({
    keyword,
    message: `The days under "${keyword}" will lie in the past one day, and "notBefore" refuses them then. Remove one of the two.`,
  }));
  if (filledIn === undefined) return inLists;
  const message =
    'A day that is filled in will lie in the past one day, and "notBefore" refuses it then. Remove one of the two.';
  return [...inLists, { keyword: 'default', message }];
}
