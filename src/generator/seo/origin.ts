/** The public origin of the site, without a slash at its end; from SITE_URL. */
export function siteOrigin(): string {
  return (process.env.SITE_URL || 'http://localhost:3000').replace(/\/+$/, '');
}
