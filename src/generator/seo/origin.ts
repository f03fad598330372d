import { readSiteUrl } from '../../server/setting-values.ts';

/** The public origin of the site, without a slash at its end. Throws a SettingError where SITE_URL is none. */
export function siteOrigin(): string {
  return readSiteUrl(process.env.SITE_URL);
}
