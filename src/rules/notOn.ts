import { _, stringify } from 'ajv';
import { addDays, type ClosedDay, weekdays } from '../form/runtime/days.ts';
import { fillTemplate } from '../form/runtime/fill-template.ts';
import { dependsOnDay, onlyForDays } from './day-limit.ts';
import type { FormRule } from './rule.ts';

/** Rejects the dates on which the company is closed: `closed` in a form file, which the compiler replaces with the list of the site. */
export const notOn = {
  types: ['string'],
  value: {
    enum: ['closed'],
    meant: [...weekdays, 'weekend', 'weekends', 'holiday', 'holidays'].map((word) => [
      word.toLowerCase(),
      'Write "notOn: closed", and the days under "closed:" in content/site.yaml.',
    ]),
    description: 'closed: not on the days under "closed" in content/site.yaml.',
  },
  message: 'We are closed on that day ({reason}). Please choose another day',
  variables: ['reason'],
  isVaried: true,
  notInConditions: dependsOnDay,
  incompatibility: onlyForDays('notOn'),
  checkValue: (limit) =>
    limit === 'closed'
      ? 'No day is closed yet. Write the days under "closed:" in content/site.yaml, or remove this key.'
      : undefined,
  fillIn: (limit, { closed }) => (limit === 'closed' ? closed : limit),
  asInFile: () => 'closed',
  sampleVariables: (limit) => ({ reason: daysIn(limit)[0]?.reason ?? '{reason}' }),
  withMessage: (limit, message) =>
    Array.isArray(limit)
      ? daysIn(limit).map((day) => ({
          ...day,
          message: fillTemplate(message, { reason: day.reason }),
        }))
      : undefined,
  candidateAnswers: (limit) => {
    const [closed] = daysIn(limit);
    if (!closed) return [];
    const { weekday = 'Monday', date, from = date } = closed;
    return [from ?? addDays('2026-05-11', weekdays.indexOf(weekday))];
  },
  code: {
    isBroken: (context) => {
      const { gen, data } = context;
      // Without a list, `closed` rejects no date.
      const closed: readonly ClosedDay[] = [context.schema].flat();
      const days = closed.map(({ weekday, date, from = date, to = date, message }) => ({
        ...(weekday ? { weekday: weekdays.indexOf(weekday) } : { from, to }),
        message,
      }));
      const list = gen.scopeValue('obj', { ref: days, code: stringify(days) });
      const date = gen.const('date', _`new Date(${data} + "T00:00Z")`);
      // Negative for a text that is no day; `Date` reads February 30 as a day in March.
      const own = gen.const(
        'own',
        _`${date}.getUTCDate() === +${data}.slice(8) ? (${date}.getUTCDay() + 6) % 7 : -1`,
      );
      const day = gen.const(
        'day',
        _`${list}.find(({weekday, from, to}) => ${own} === weekday || ${own} >= 0 && from <= ${data} && ${data} <= to)`,
      );
      context.setParams({ day });
      return day;
    },
    error: {
      message: ({ params: { day } }) => _`${day}.message`,
      params: () => _`{errors: [{keyword: "notOn", params: {}}]}`,
    },
  },
} as const satisfies FormRule;

function daysIn(limit: unknown): readonly ClosedDay[] {
  return Array.isArray(limit) ? limit : [];
}
