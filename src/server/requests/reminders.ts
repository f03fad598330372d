import { addDays, type ClosedDay } from '../../form/runtime/days.ts';
import type { Site } from '../../page-language/site-file.ts';
import { businessDayAfter } from '../business-time.ts';
import type { Agreement } from '../store/store-types.ts';
import { instantAt } from '../wall-time.ts';

/** The local time at which visitors are reminded. */
const reminderTime = '09:00';

export type Reminders = ReturnType<typeof createReminders>;

interface ReminderOptions {
  readonly site: Pick<Site, 'reminders' | 'timeZone' | 'hours'>;
  readonly closed: readonly ClosedDay[];
  /** Undefined where mail is off: nobody is reminded. */
  readonly mail: { readonly writesToVisitors: boolean } | undefined;
}

/** Says who is not reminded although the site says so; undefined if everybody is. */
export function describeReminders({
  site: { reminders = [] },
  mail,
}: Omit<ReminderOptions, 'closed'>): string | undefined {
  if (reminders.length === 0) return undefined;
  if (!mail) return 'Nobody is reminded, as SMTP_URL is not set.';
  const isLacking = reminders.includes('visitors') && !mail.writesToVisitors;
  return isLacking ? 'Visitors are not reminded, as MAIL_VISITORS is off.' : undefined;
}

/** Creates the functions that return when somebody is to be reminded (ISO 8601, in UTC); undefined if not at all. */
export function createReminders({ site, closed, mail }: ReminderOptions) {
  const { reminders = [], timeZone, hours } = site;
  const remindsVisitors = reminders.includes('visitors') && mail?.writesToVisitors === true;
  const remindsStaff = reminders.includes('staff') && mail !== undefined;
  return {
    /** The day before the agreed one; not at all if that is past. */
    remindAt: ({ day }: Agreement, now: Date): string | undefined => {
      if (!remindsVisitors) return undefined;
      const at = instantAt(addDays(day, -1), reminderTime, timeZone);
      return at > now ? at.toISOString() : undefined;
    },
    /** A business day after something that the staff are to answer. */
    remindStaffAt: (now: Date): string | undefined =>
      remindsStaff ? businessDayAfter(now, { hours, timeZone, closed }).toISOString() : undefined,
  };
}
