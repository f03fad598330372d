import { site } from 'virtual:site';
import { withStorage } from '../engine/with-storage.ts';
import { validationContextIn } from '../form/runtime/today.ts';

const key = 'behind';

/** By how many milliseconds the clock of this device is behind that of the server, as far as whole days tell. */
function clockLag(): number {
  return Number(withStorage((storage) => storage.getItem(key))) || 0;
}

/** The day by which answers are judged: the server's, once it has told it in this tab. */
export const validationContext = validationContextIn(
  site.timeZone,
  () => new Date(Date.now() + clockLag()),
);

/** Takes the server's day, as `YYYY-MM-DD`, where it told it. */
export function setServerDay(today: string | undefined): void {
  if (today === undefined) return;
  const difference = Date.parse(today) - Date.parse(validationContext.today);
  withStorage((storage) => storage.setItem(key, String(clockLag() + difference)));
}
