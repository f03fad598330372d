import type { ValidationContext } from '../model/form.ts';

/**
 * Makes a function that says the day of a moment in a time zone, as `YYYY-MM-DD`. `timeZone` is an IANA name such as
 * `Europe/London`. To make it costs as much as a hundred calls of it.
 */
export function createDayOf(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (moment) => {
    const parts = format.formatToParts(moment);
    const part = (type: Intl.DateTimeFormatPartTypes): string =>
      parts.find((candidate) => candidate.type === type)?.value ?? '';
    return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  };
}

/** The day in a time zone, as `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date): string {
  return createDayOf(timeZone)(now);
}

/**
 * Makes what the rules know of the world in a time zone. The day is found when a rule asks for it: the first calendar of a page takes
 * longer to make than all rules together take to judge.
 */
export function validationContextIn(timeZone: string, now = () => new Date()): ValidationContext {
  let dayOf: ReturnType<typeof createDayOf> | undefined;
  return {
    get today() {
      dayOf ??= createDayOf(timeZone);
      return dayOf(now());
    },
  };
}
