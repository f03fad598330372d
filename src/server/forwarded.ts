import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const header = 'x-forwarded-for';

/**
 * Lets an app behind proxies read `X-Forwarded-For` in the ways in which proxies write it: `203.0.113.7:51234`, `[2001:db8::1]:443`. What is
 * no address is told in the log once, as visitors then share the limits of the proxy.
 */
export function readForwarded(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', async (request) => {
    const { headers } = request.raw;
    const given = headers[header];
    if (typeof given !== 'string') return;
    // No quotation mark holds entries together: a client could open one before the entry that a proxy adds.
    headers[header] = given.split(',').map(addressIn).join(', ');
    const { ip } = request;
    // Of a connection that was closed meanwhile, there is none.
    if (isTold || !ip || isIP(ip) > 0) return;
    isTold = true;
    request.log.warn(
      'a proxy says something in X-Forwarded-For that is no address: those who come by it share its limits',
    );
  });
}

/** The address in an entry, without quotation marks, brackets and port; what is none stays as it is. */
function addressIn(entry: string): string {
  const text = entry.trim().replaceAll('"', '');
  const [, inBrackets, beforePort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  return inBrackets ?? beforePort ?? text;
}
