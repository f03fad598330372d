import type { FastifyInstance } from 'fastify';
import { createRequestIndex, type RequestIndex } from '../reading/request-index.ts';
import type { DeskOptions } from './desk-options.ts';

/** How often new requests are indexed, in milliseconds. */
const interval = 5_000;

/** Updates the index of requests while an app listens and the desk has accounts. */
export function serveIndex(app: FastifyInstance, options: DeskOptions): RequestIndex {
  const index = createRequestIndex(options);
  let timer: NodeJS.Timeout | undefined;
  let isFaulty = false;
  const catchUp = async (): Promise<void> => {
    try {
      if ((await options.store.people()).length > 0) await index.finish();
      isFaulty = false;
    } catch (error) {
      // Logged once, however long the error lasts.
      if (!isFaulty) app.log.error({ err: error }, 'new requests could not be indexed');
      isFaulty = true;
    }
  };
  app.addHook('onReady', async () => {
    void catchUp();
    timer = setInterval(() => void catchUp(), interval);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await index.end();
  });
  return index;
}
