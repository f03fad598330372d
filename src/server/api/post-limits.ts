import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { clientOf } from './client.ts';
import { createCounter } from './counter.ts';
import { refuse } from './refusal.ts';

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
