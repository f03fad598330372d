import { site } from 'virtual:site';
import { withStorage } from '../engine/with-storage.ts';
import { validationContextIn } from '../form/runtime/today.ts';

const key = 'behind';

/** Returns how many milliseconds this device's clock is behind the server's, rounded to days. */
function clockLag(): number {
  return Number(withStorage((storage) => storage.getItem(key))) || 0;
}

/** The day for validation: the server's, once it has sent it in this tab. */
export const validationContext = validationContextIn(
  site.timeZone,
  () => new Date(Date.now() + clockLag()),
);

/** Stores the server's day (`YYYY-MM-DD`), if it sent one. */
export function setServerDay(today: string | undefined): void {
  if (today === undefined) return;
  const difference = Date.parse(today) - Date.parse(validationContext.today);
  withStorage((storage) => storage.setItem(key, String(clockLag() + difference)));
}
