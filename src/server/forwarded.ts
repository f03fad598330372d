import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const header = 'x-forwarded-for';

/**
 * Accepts the spellings of `X-Forwarded-For` that proxies use: `203.0.113.7:51234`, `[2001:db8::1]:443`. An entry that
 * is no address is logged once, as visitors then share the rate limit of the proxy.
 */
export function readForwarded(app: FastifyInstance): void {
  let isLogged = false;
  app.addHook('onRequest', async (request) => {
    const { headers } = request.raw;
    const given = headers[header];
    if (typeof given !== 'string') return;
    // Entries are split at every comma, even in quotation marks: a client could open a quotation before the entry that
    // a proxy adds.
    headers[header] = given.split(',').map(addressIn).join(', ');
    const { ip } = request;
    // A connection that was closed meanwhile has no address.
    if (isLogged || !ip || isIP(ip) > 0) return;
    isLogged = true;
    request.log.warn(
      'a proxy says something in X-Forwarded-For that is no address: those who come by it share its limits',
    );
  });
}

/** Returns the address in an entry, without quotation marks, brackets and port; other entries stay as they are. */
function addressIn(entry: string): string {
  const text = entry.trim().replaceAll('"', '');
  const [, inBrackets, beforePort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  return inBrackets ?? beforePort ?? text;
}
