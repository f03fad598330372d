import { weekdays } from '../form/runtime/days.ts';
import type { Page } from './page-file.ts';
import type { Site } from './site-file.ts';

/** The opening hours of some days as text, such as `Mon-Fri` and `9 AM-5 PM`. */
interface FormattedHours {
  readonly days: string;
  readonly hours: string;
}

/** Formats the opening hours of `content/site.yaml`. */
export function formatHours({ hours }: Pick<Site, 'hours'>): FormattedHours[] {
  return hours.map(({ days, opens, closes }) => ({
    days: formatDays(days),
    hours: `${formatTime(opens)}-${formatTime(closes)}`,
  }));
}

function formatDays(days: readonly string[]): string {
  const numbers = weekdays.flatMap((day, index) => (days.includes(day) ? [index] : []));
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? 0;
  if (numbers.length === 1) return weekdays[first] ?? '';
  if (numbers.length === weekdays.length) return 'Every day';
  if (first === 5 && last === 6) return 'Weekends';
  const names = numbers.map((number) => weekdays[number]?.slice(0, 3) ?? '');
  const isRow = last - first === numbers.length - 1 && numbers.length > 2;
  return isRow ? `${names[0]}-${names.at(-1)}` : names.join(', ');
}

/** Formats `17:30` as `5:30 PM`. */
function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Adds the company's opening hours to each block that shows hours without its own. */
export function withOpeningHours(pages: readonly Page[], site: Pick<Site, 'hours'>): Page[] {
  const hours = formatHours(site);
  return pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((entry) => {
      if (entry.block === 'contact-details') return { hours, ...entry };
      if (!entry.contacts) return entry;
      return { ...entry, contacts: { hours, ...(entry.contacts as object) } };
    }),
  }));
}
