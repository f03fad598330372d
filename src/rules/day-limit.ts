import { _, type Code, type KeywordCxt } from 'ajv';
import { limitDay } from '../form/runtime/days.ts';
import type { RuledSchema } from './rule.ts';

/** Returns the schema of a date relative to today. */
export function dayLimit(description: string) {
  return {
    type: 'string',
    pattern: '^(?:today|\\+1 (?:day|week)|\\+(?!1 )[1-9]\\d{0,3} (?:day|week)s)$',
    slips: [
      ['^\\+? *1 *(day|week)s?$', 'Write "+1 $1".'],
      ['^\\+? *([1-9]\\d{0,3}) *(day|week)s?$', 'Write "+$1 $2s".'],
      ['^tomorrow$', 'Write "+1 day".'],
      ['^([1-9]\\d{0,3})$', 'Write "+$1 days".'],
      [
        '^\\d{4}-',
        'Days are counted from today on, such as "+90 days". Write "notOn: closed" for single days.',
      ],
      ['hour', 'Write it in days, such as "+2 days".'],
      ['month|year', 'Write it in days or weeks, such as "+90 days".'],
      ['^-', 'Days are counted from today on. Write "today".'],
    ],
    description,
  } as const;
}

/** Returns code for the date that the value of a rule means. */
export function codeForLimit({ gen, schema }: KeywordCxt, today: Code): Code {
  if (schema === 'today') return today;
  return _`${gen.scopeValue('func', { ref: limitDay, code: _`limitDay` })}(${today}, ${schema})`;
}

export function dayLimitInWords(limit: unknown): string {
  return limit === '+1 day' ? 'tomorrow' : String(limit).replace(/^\+(.*)/, '$1 from today');
}

export const dependsOnDay = 'A condition cannot depend on the day. Remove this key.';

/** Creates `incompatibility` for a rule that compares dates. */
export function onlyForDays(keyword: string) {
  return ({ format }: RuledSchema): string | undefined =>
    format === 'date' ? undefined : `"${keyword}" compares days. Add "format: date".`;
}
