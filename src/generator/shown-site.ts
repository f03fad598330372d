import { isThisMachine } from '../server/setting-values.ts';
import { SettingError } from '../server/start-error.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { siteOrigin } from './seo/origin.ts';
import { withoutSamples } from './without-samples.ts';

/** The site as it is shown: a preview with its samples, or a public site without. Throws FileErrors. */
export function loadShownSite(root: string): LoadedSite {
  const loaded = loadSite(root);
  return isPreview() ? loaded : withoutSamples(loaded);
}

/**
 * Whether samples are shown, each marked as one: as SHOW_SAMPLES says, or else while the site has no public address.
 * Throws a SettingError.
 */
export function isPreview(): boolean {
  const origin = siteOrigin();
  const shown = process.env.SHOW_SAMPLES?.trim() ?? '';
  if (shown === '') return isThisMachine(origin);
  if (shown === 'on' || shown === 'off') return shown === 'on';
  throw new SettingError('SHOW_SAMPLES', `is "${shown}", neither "on" nor "off".`, 'on');
}
