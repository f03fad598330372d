import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from './other-methods.ts';
import type { Health } from './store/store.ts';

/** A Fastify plugin: `GET /healthz` says whether requests can be taken: 200 or 503. */
export async function health(app: FastifyInstance, { store }: { store: Health }): Promise<void> {
  const url = '/healthz';
  app.get(url, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    await store.check();
    return { status: 'ok' };
  });
  refuseOtherMethods(app, { url, allowed: ['GET', 'HEAD'] });
}
