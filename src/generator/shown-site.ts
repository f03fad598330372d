import { type LoadedSite, loadSite } from './load-site.ts';
import { withoutSamples } from './without-samples.ts';

/** The site as a build shows it: without samples, unless SHOW_SAMPLES is `on`. Throws FileErrors. */
export function loadShownSite(root: string): LoadedSite {
  const loaded = loadSite(root);
  return showsSamples() ? loaded : withoutSamples(loaded);
}

function showsSamples(): boolean {
  const { SHOW_SAMPLES = '' } = process.env;
  if (!['', 'on', 'off'].includes(SHOW_SAMPLES)) {
    throw new Error(`SHOW_SAMPLES is "${SHOW_SAMPLES}". Write "on" or "off", or leave it out.`);
  }
  return SHOW_SAMPLES === 'on';
}
