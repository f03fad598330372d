import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { clientAt, clientOf } from './api/client.ts';
import { refuse } from './api/refusal.ts';
import type { Limits } from './limits.ts';

/**
 * Keeps one client from taking all that an app has: of more connections than it may have, the newest is closed; of more
 * requests under way, the newest is refused. Who is behind a proxy that hands on addresses, only its requests tell, so
 * the connections of such proxies are not counted.
 */
export function limitClients(
  app: FastifyInstance,
  { clientConnections, clientRequests }: Limits,
  proxies: readonly string[],
): void {
  const isProxy = rangesOf(proxies);
  const takeConnection = createPlaces(clientConnections);
  const takeRequest = createPlaces(clientRequests);
  app.server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const leave = takeConnection(clientAt(remoteAddress));
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
  app.addHook('onRequest', (request, reply, next) => {
    const leave = takeRequest(clientOf(request));
    if (!leave) return refuse(reply.header('retry-after', 1), 429);
    reply.raw.once('close', leave);
    next();
  });
}

/** Makes the function that takes one of so many places of a client; undefined when all are taken, else what gives it back. */
function createPlaces(most: number) {
  const taken = new Map<string, number>();
  return (client: string): (() => void) | undefined => {
    const count = taken.get(client) ?? 0;
    if (count >= most) return undefined;
    taken.set(client, count + 1);
    return () => {
      const left = (taken.get(client) ?? 1) - 1;
      if (left > 0) taken.set(client, left);
      else taken.delete(client);
    };
  };
}

/** Makes the test whether an address lies in some of these ranges. */
function rangesOf(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits ?? (isIP(address) === 4 ? 32 : 128)), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
