import type { onSendHookHandler } from 'fastify';

/** In seconds; by then, another database has stepped in for one that was lost. */
const pause = 30;

/** A Fastify hook: tells programs when to send again what could not be stored. */
export const sayWhenToRetry: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.statusCode === 503) reply.header('retry-after', pause);
  done(null, payload);
};
