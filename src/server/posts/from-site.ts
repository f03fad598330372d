import type { FastifyRequest } from 'fastify';

/**
 * True if a browser posted from a page of the site itself. It relies on headers that no page can forge:
 * `Sec-Fetch-Site`, else `Origin`, which must be that of the site or of the requested address.
 */
export function isFromSite({ headers, protocol, host }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin = 'null' } = headers;
  return origin !== 'null' && [siteUrl, originOf(`${protocol}://${host}`)].includes(origin);
}

/** Returns the origin without the default port of its scheme. */
function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
