import { site } from 'virtual:site';
import { withStorage } from '../engine/with-storage.ts';
import { addDays, millisecondsPerDay } from '../form/runtime/days.ts';
import { validationContextIn } from '../form/runtime/today.ts';

const key = 'days-behind';
const device = validationContextIn(site.timeZone);

/** Returns how many days this device is behind the server. */
function daysBehind(): number {
  return Number(withStorage((storage) => storage.getItem(key))) || 0;
}

/**
 * The day for validation: the server's, once it has sent it in this tab. It is counted in days of the calendar, because
 * a clock that is wrong by some months may be in summer time while the server is not.
 */
export const validationContext = {
  get today() {
    return addDays(device.today, daysBehind());
  },
};

/** Stores the server's day (`YYYY-MM-DD`), if it sent one. */
export function setServerDay(today: string | undefined): void {
  if (today === undefined) return;
  const days = (Date.parse(today) - Date.parse(device.today)) / millisecondsPerDay;
  withStorage((storage) => storage.setItem(key, String(days)));
}
