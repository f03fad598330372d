import type { FastifyInstance } from 'fastify';
import type { Sender } from './sending/sender.ts';

/**
 * Lets a sender live with the app: it begins when the app listens, looks at once when a request was stored, begins
 * nothing more when the app is told to close, and has finished before the app has.
 */
export function serveMail(app: FastifyInstance, sender: Sender): void {
  app.addHook('onListen', async () => sender.start());
  app.addHook('onResponse', (_request, reply, next) => {
    if (reply.statusCode === 201) sender.wake();
    next();
  });
  app.addHook('preClose', async () => {
    // Not waited for yet: requests that are under way may still be answered meanwhile.
    void sender.stop();
  });
  app.addHook('onClose', () => sender.stop());
}
