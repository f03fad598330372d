import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

export type RateLimiter = ReturnType<typeof createRateLimiter>;

interface RateLimiterOptions {
  readonly max: number;
  /** In milliseconds, starting with the first request. */
  readonly span: number;
  /** How many clients are remembered; beyond that, the least recent one is forgotten. */
  readonly clients: number;
}

interface Span {
  readonly start: number;
  readonly count: number;
}

/** Creates a rate limiter. It uses a monotonic clock, as the system clock can be set back. */
export function createRateLimiter({ max, span, clients }: RateLimiterOptions) {
  const spans = new Map<string, Span>();
  /** Counts a request; returns how many seconds the client has to wait, if it has to. */
  const count = (client: string): number | undefined => {
    // Whole milliseconds, as sums of fractions are inexact: ten minutes would be told as 601 seconds.
    const now = Math.round(performance.now());
    const current = spans.get(client);
    const { start, count: before } =
      current && now < current.start + span ? current : { start: now, count: 0 };
    // Re-inserted, so that the first key of the map is the least recent client.
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
 * Returns the key of a client: its IPv4 address, or the /64 network of its IPv6 address, which is what a household
 * gets. If a trusted proxy forwards something that is no address, the proxy itself is the client.
 */
export function clientOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const text = isIP(ip) > 0 ? ip : String(socket.remoteAddress);
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  return 'parts' in address ? address.parts.slice(0, 4).join(':') : address.toString();
}

/**
 * Returns the /48 network of a client, which is the most that one customer of a provider gets; an IPv4 address as it
 * is.
 */
function networkOf(client: string): string {
  return client.split(':', 3).join(':');
}

/** The limit of a /48 network, in multiples of that of one of its 65,536 clients. */
const clientsPerNetwork = 10;

/** Creates a rate limiter for the keys of {@link clientOf}, which also limits their networks. */
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
      // A client beyond its own limit does not use up the limit of its network.
      if (ownWait !== undefined) networks.takeBack(network);
      return ownWait;
    },
    takeBack: (client) => {
      clients.takeBack(client);
      networks.takeBack(networkOf(client));
    },
  };
}

/** How many pages a client may have rendered, including those for changes of rows, per post that may send something. */
const rendersPerPost = 10;

/** The rate limiters for posts, shared by all forms. */
export type PostLimits = ReturnType<typeof createPostLimits>;

/** Creates limiters that allow `max` posts in ten minutes; 0 means no limit. */
export function createPostLimits(max: number) {
  const countUpTo = (limit: number) => {
    const { count } = createClientRateLimiter({ max: limit, span: 600_000 });
    return (request: FastifyRequest) => count(clientOf(request));
  };
  const limit = max || Number.POSITIVE_INFINITY;
  return {
    count: countUpTo(limit),
    /** For posts without a script, each of which renders a page. */
    countRender: countUpTo(limit * rendersPerPost),
  };
}
