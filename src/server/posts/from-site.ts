import type { FastifyRequest } from 'fastify';

/**
 * True if a browser posted from a page of the site itself, by what it says of that and no page can forge: `Sec-Fetch-Site`, else
 * `Origin`, which has to be that of the site or of the very address that was posted to.
 */
export function isFromSite({ headers, protocol, host }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin = 'null' } = headers;
  return origin !== 'null' && [siteUrl, originOf(`${protocol}://${host}`)].includes(origin);
}

/** The origin without the port that its scheme implies. */
function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
