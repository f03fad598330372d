import { SettingError } from '../server/start-error.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { withoutSamples } from './without-samples.ts';

/** The site as a build shows it: without samples, unless SHOW_SAMPLES is `on`. Throws FileErrors. */
export function loadShownSite(root: string): LoadedSite {
  const loaded = loadSite(root);
  return showsSamples() ? loaded : withoutSamples(loaded);
}

/** Whether samples are shown, as SHOW_SAMPLES says. Throws a SettingError where that is neither `on` nor `off`. */
export function showsSamples(): boolean {
  const { SHOW_SAMPLES = '' } = process.env;
  const shown = SHOW_SAMPLES.trim();
  if (['', 'on', 'off'].includes(shown)) return shown === 'on';
  throw new SettingError('SHOW_SAMPLES', `is "${shown}", neither "on" nor "off".`, 'on');
}
