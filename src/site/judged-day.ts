import { site } from 'virtual:site';
import { withStorage } from '../engine/with-storage.ts';
import { judgeContextIn } from '../form/today.ts';

const key = 'behind';

/** By how many milliseconds the clock of this device is behind that of the server, as far as whole days tell. */
function behind(): number {
  return Number(withStorage((storage) => storage.getItem(key))) || 0;
}

/** The day by which answers are judged: the server's, once it has told it in this tab. */
export const context = judgeContextIn(site.timeZone, () => new Date(Date.now() + behind()));

/** Takes the server's day, as `YYYY-MM-DD`, where it told it. */
export function learnDay(today: string | undefined): void {
  if (today === undefined) return;
  const difference = Date.parse(today) - Date.parse(context.today);
  withStorage((storage) => storage.setItem(key, String(behind() + difference)));
}
