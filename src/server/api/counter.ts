import { isIP } from 'node:net';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import ipaddr from 'ipaddr.js';
import { refuse } from './refusal.ts';

/** Counts how often each client does something. */
export interface Counter {
  /** Counts one more of a client; the seconds that it has to wait, if it has to. */
  readonly count: (client: string) => number | undefined;
  /** Takes back the last one of a client. */
  readonly takeBack: (client: string) => void;
}

/** How often a client may do something. */
interface CounterOptions {
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
export function createCounter({ max, span, clients }: CounterOptions): Counter {
  const spans = new Map<string, Span>();
  const count = (client: string): number | undefined => {
    const now = performance.now();
    const known = spans.get(client);
    const { start, count: before } =
      known && now < known.start + span ? known : { start: now, count: 0 };
    // Anew, so that the first of the map is the one that came longest ago.
    spans.delete(client);
    spans.set(client, { start, count: before + 1 });
    const [oldest] = spans.keys();
    if (spans.size > clients && oldest !== undefined) spans.delete(oldest);
    return before < max ? undefined : Math.ceil((start + span - now) / 1_000);
  };
  const takeBack = (client: string): void => {
    const known = spans.get(client);
    if (known) spans.set(client, { ...known, count: Math.max(0, known.count - 1) });
  };
  return { count, takeBack };
}

/**
 * Who counts as one client: an IPv4 address, written as IPv6 or not, or the 64 bits of an IPv6 network, which is what
 * one household gets. Where a trusted proxy hands on something that is no address, the proxy itself counts.
 */
export function clientOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const text = isIP(ip) > 0 ? ip : String(socket.remoteAddress);
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  return 'parts' in address ? address.parts.slice(0, 4).join(':') : address.toString();
}

const tenMinutes = 10 * 60 * 1000;

/** How many posts without a script, those that only change rows included, a client may make for each that may send something. */
const drawingsPerPost = 10;

/** Counts one more; the seconds that a client has to wait, if it has to. */
export type Count = (request: FastifyRequest) => number | undefined;

interface LimitOptions {
  readonly max: number;
  readonly isCountedLater: (request: FastifyRequest) => boolean;
}

/** How the posts of a client are counted over all forms. */
export interface PostLimits {
  /** For a route: counts all posts but those without a script, before their bodies are read. */
  readonly onRequest: onRequestHookHandler[];
  /** For posts without a script, after they were read: what they sent must not be lost. */
  readonly count: Count;
  /** For each of them, as a page is drawn for it, whatever becomes of it. */
  readonly countDrawing: Count;
}

/** Makes limits that allow so many posts in ten minutes; 0 is no limit. `isCountedLater` tells the posts without a script from others. */
export function limitPosts({ max, isCountedLater }: LimitOptions): PostLimits {
  const unlimited: Count = () => undefined;
  if (max === 0) return { onRequest: [], count: unlimited, countDrawing: unlimited };
  const count = countUpTo(max);
  return {
    onRequest: [
      (request, reply, next) => {
        const wait = isCountedLater(request) ? undefined : count(request);
        if (wait === undefined) next();
        else refuse(reply.header('retry-after', wait), 429);
      },
    ],
    count,
    countDrawing: countUpTo(max * drawingsPerPost),
  };
}

function countUpTo(max: number): Count {
  const { count } = createCounter({ max, span: tenMinutes, clients: 10_000 });
  return (request) => count(clientOf(request));
}
