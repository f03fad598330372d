import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { clientOf } from './client.ts';

const tenMinutes = 10 * 60 * 1000;

/** How many posts without a script, those that only change rows included, a client may make for each that may send something. */
const drawingsPerPost = 10;

/** Counts one more; resolves to the seconds that a client has to wait, if it has to. */
export type Count = (request: FastifyRequest) => Promise<number | undefined>;

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

/**
 * Makes the limits of an app that allow so many posts in ten minutes; 0 is no limit. `isCountedLater` tells the posts without a
 * script from others. At most `cache` clients are remembered.
 */
export async function limitPosts(
  app: FastifyInstance,
  { max, isCountedLater }: LimitOptions,
): Promise<PostLimits> {
  const unlimited: Count = async () => undefined;
  if (max === 0) return { onRequest: [], count: unlimited, countDrawing: unlimited };
  const usual = { max, timeWindow: tenMinutes, cache: 10_000, keyGenerator: clientOf };
  await app.register(rateLimit, { global: false, ...usual });
  const hook = app.rateLimit();
  return {
    onRequest: [
      async (request, reply) => {
        if (!isCountedLater(request)) await hook.call(app, request, reply);
      },
    ],
    count: counterOf(app.createRateLimit()),
    countDrawing: counterOf(app.createRateLimit({ ...usual, max: max * drawingsPerPost })),
  };
}

function counterOf(limit: ReturnType<FastifyInstance['createRateLimit']>): Count {
  return async (request) => {
    const counted = await limit(request);
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : undefined;
  };
}
