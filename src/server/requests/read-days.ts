import { todayIn } from '../../form/today.ts';
import type { SubmissionFilter } from '../store/store.ts';
import { dayBehind, startOfDay } from '../wall-time.ts';
import { CommandError, type Company } from './command.ts';
import type { Words } from './read-words.ts';

const twoYears = 731;

/** The first day that computers count from: no request was received before it, however long requests are kept. */
const firstDay = '1970-01-01';

/**
 * The first moment of `--since`, and the one behind the last of `--until`; both of `--day`. Throws a {@link CommandError} for
 * what is no day, and for a mistyped year: one of a day on which no request can have been received.
 */
export function readDays(
  { since, until, day }: Words['options'],
  company: Company,
): Pick<SubmissionFilter, 'since' | 'until'> {
  if (day !== undefined && (since ?? until) !== undefined) {
    throw new CommandError('--day is one day alone. Leave out --since and --until.');
  }
  const read = createReadDay(company);
  const [first, last] = day === undefined ? [since, until] : [day, day];
  const [start] = day === undefined ? read('since', first) : read('day', first);
  const [, end] = day === undefined ? read('until', last) : read('day', last);
  if (start !== undefined && end !== undefined && start >= end) {
    throw new CommandError(`--since ${first} is later than --until ${last}.`);
  }
  return { ...(start !== undefined && { since: start }), ...(end !== undefined && { until: end }) };
}

/** Makes what reads a day as its first moment and that of the next day. */
function createReadDay({ timeZone, now }: Company) {
  const today = todayIn(timeZone, now());
  return (option: string, day: string | undefined): [start?: string, end?: string] => {
    if (day === undefined) return [];
    const start = startOfDay(day, timeZone);
    if (!start) {
      throw new CommandError(`--${option} takes a day such as 2026-05-01, not "${day}".`);
    }
    if (day < firstDay) {
      throw new CommandError(
        `--${option} ${day} is before 1970, so nothing was received then. Check the year.`,
      );
    }
    if (day > dayBehind(today, twoYears)) {
      throw new CommandError(
        `--${option} ${day} is more than two years from today. Check the year.`,
      );
    }
    return [start.toISOString(), startOfDay(dayBehind(day, 1), timeZone)?.toISOString()];
  };
}
