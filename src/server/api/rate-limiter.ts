import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

export type RateLimiter = ReturnType<typeof createRateLimiter>;

interface RateLimiterOptions {
  readonly max: number;
  /** In milliseconds, from the first time on. */
  readonly span: number;
  /** How many clients are remembered; of more, those that came longest ago are forgotten. */
  readonly clients: number;
}

interface Span {
  readonly start: number;
  readonly count: number;
}

/** Makes a counter by the time since the process began, which nobody can set back as they can the clock. */
export function createRateLimiter({ max, span, clients }: RateLimiterOptions) {
  const spans = new Map<string, Span>();
  /** Counts one more of a client; the seconds that it has to wait, if it has to. */
  const count = (client: string): number | undefined => {
    const now = performance.now();
    const current = spans.get(client);
    const { start, count: before } =
      current && now < current.start + span ? current : { start: now, count: 0 };
    // Anew, so that the first of the map is the one that came longest ago.
    spans.delete(client);
    spans.set(client, { start, count: before + 1 });
    const [oldest] = spans.keys();
    if (spans.size > clients && oldest !== undefined) spans.delete(oldest);
    return before < max ? undefined : Math.ceil((start + span - now) / 1_000);
  };
  const takeBack = (client: string): void => {
    const current = spans.get(client);
    if (current) spans.set(client, { ...current, count: Math.max(0, current.count - 1) });
  };
  return { count, takeBack };
}

/**
 * Returns the key of a client: an IPv4 address, written as IPv6 or not, or the 64 bits of an IPv6 network, which is what
 * one household gets. Where a trusted proxy hands on something that is no address, the proxy itself counts.
 */
export function clientOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const text = isIP(ip) > 0 ? ip : String(socket.remoteAddress);
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  return 'parts' in address ? address.parts.slice(0, 4).join(':') : address.toString();
}

/** Returns the 48 bits of an IPv6 network that a client is in, which is the most that one customer of a provider gets; an IPv4 address as it is. */
function networkOf(client: string): string {
  return client.split(':', 3).join(':');
}

/** How many times as much a network of 48 bits may do as one of the 65,536 clients in it. */
const clientsPerNetwork = 10;

/** Makes a counter of clients, by the keys of {@link clientOf}, that counts the networks around them, too. */
export function createClientRateLimiter({
  max,
  span,
}: Pick<RateLimiterOptions, 'max' | 'span'>): RateLimiter {
  const clients = createRateLimiter({ max, span, clients: 10_000 });
  const networks = createRateLimiter({ max: max * clientsPerNetwork, span, clients: 10_000 });
  return {
    count: (client) => {
      const network = networkOf(client);
      const wait = networks.count(network);
      if (wait !== undefined) return wait;
      const ownWait = clients.count(client);
      // One client alone uses nothing up that its neighbours need.
      if (ownWait !== undefined) networks.takeBack(network);
      return ownWait;
    },
    takeBack: (client) => {
      clients.takeBack(client);
      networks.takeBack(networkOf(client));
    },
  };
}

/** How many posts without a script, those that only change rows included, a client may make for each that may send something. */
const rendersPerPost = 10;

/** How the posts of a client are counted over all forms. */
export type PostLimits = ReturnType<typeof createPostLimits>;

/** Makes limits that allow so many posts in ten minutes; 0 is no limit. */
export function createPostLimits(max: number) {
  const countUpTo = (limit: number) => {
    const { count } = createClientRateLimiter({ max: limit, span: 600_000 });
    return (request: FastifyRequest) => count(clientOf(request));
  };
  const limit = max || Number.POSITIVE_INFINITY;
  return {
    count: countUpTo(limit),
    /** For posts without a script, as a page is drawn for each, whatever becomes of it. */
    countDrawing: countUpTo(limit * rendersPerPost),
  };
}
