import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { listenAt } from '../listen.ts';

/**
 * Serves the figures as `/metrics`, in the text form of Prometheus, to this machine alone and for as long as another
 * app lives, whose log says where; `port` 0 is any free one. Adds those of the process. Throws a SettingError when the
 * port cannot be had.
 */
export async function serveMetrics(
  beside: FastifyInstance,
  { registry, port }: { registry: Registry; port: number },
): Promise<void> {
  collectDefaultMetrics({ register: registry });
  const app = Fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
  beside.addHook('onClose', () => app.close());
  const place = { host: '127.0.0.1', port, setting: 'METRICS_PORT' };
  beside.log.info(`Figures at ${await listenAt(app, place)}/metrics`);
}
