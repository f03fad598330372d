/**
 * Makes a function that says the day of a moment in a time zone, as `YYYY-MM-DD`. `timeZone` is an IANA name such as
 * `America/Toronto`. To make it costs as much as a hundred calls of it.
 */
export function calendarOf(timeZone: string): (moment: Date) => string {
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
  return calendarOf(timeZone)(now);
}

/** Makes a function that says today's day in a time zone; its calendar is made when it is first called. */
export function createToday(timeZone: string): () => string {
  let dayOf: ReturnType<typeof calendarOf> | undefined;
  return () => {
    dayOf ??= calendarOf(timeZone);
    return dayOf(new Date());
  };
}
