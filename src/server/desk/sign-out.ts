import type { FastifyInstance } from 'fastify';
import { takeCookie } from './cookie.ts';
import type { DeskOptions } from './options.ts';
import { postedIn } from './posted.ts';
import { hashOf } from './tokens.ts';

/** The route by which a person signs out, here or on every device. */
export function serveSignOut(app: FastifyInstance, { store, base }: DeskOptions): void {
  app.post('/sign-out', async (request, reply) => {
    const { visit } = request;
    if (visit) {
      const isEverywhere = postedIn(request).text('from') === 'everywhere';
      await (isEverywhere
        ? store.endSessions(visit.email)
        : store.endSession(hashOf(visit.cookie)));
    }
    takeCookie(reply);
    return reply.redirect(`${base}/sign-in`, 303);
  });
}
