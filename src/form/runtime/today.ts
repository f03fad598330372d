import type { ValidationContext } from '../model/form.ts';

/**
 * Creates a function that returns the day of an instant in a time zone, as `YYYY-MM-DD`. `timeZone` is an IANA name
 * such as `Europe/London`. Creating it costs as much as a hundred calls.
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

/** Returns the current day in a time zone, as `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date): string {
  return createDayOf(timeZone)(now);
}

/**
 * Creates the validation context for a time zone. The day is computed when a rule needs it, because creating the first
 * date format of a page takes longer than validating with all rules.
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
