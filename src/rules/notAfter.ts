import { _ } from 'ajv';
import { addDays, limitDay } from '../form/runtime/days.ts';
import { codeForLimit, dayLimit, dayLimitInWords, dependsOnDay, onlyForDays } from './day-limit.ts';
import type { FormRule } from './rule.ts';

/** The last valid date. */
export const notAfter = {
  types: ['string'],
  value: dayLimit(
    'The last day that may be chosen: today, or days or weeks from today, such as "+90 days".',
  ),
  message: 'Please choose a day no later than {limit}',
  isKept: true,
  isForWidgets: true,
  isBound: true,
  dependsOnToday: true,
  notInConditions: dependsOnDay,
  incompatibility: onlyForDays('notAfter'),
  limitInWords: dayLimitInWords,
  violatingAnswer: (limit, today) => addDays(limitDay(today, String(limit)), 1),
  code: {
    // An answer that is not a date may be rejected here, too: `format` comes first, so its message is the one shown.
    isBroken: (context, today) =>
      _`/^\\d{4}-/.test(${context.data}) && ${context.data} > ${codeForLimit(context, today)}`,
  },
} as const satisfies FormRule;
