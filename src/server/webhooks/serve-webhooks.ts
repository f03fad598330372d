import type { FastifyInstance } from 'fastify';
import { createWebhookSender, type WebhookSenderOptions } from './webhook-sender.ts';

/**
 * Posts to webhooks while the app runs. A stored request or a change at the desk wakes the sender; on close, it finishes the
 * current attempt first.
 */
export function serveWebhooks(
  app: FastifyInstance,
  options: Omit<WebhookSenderOptions, 'log'>,
): void {
  const sender = createWebhookSender({ ...options, log: app.log });
  app.addHook('onListen', async () => sender.start());
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'POST' && reply.statusCode < 400) sender.wake();
  });
  app.addHook('preClose', async () => {
    // Not awaited yet: open requests can be answered meanwhile.
    void sender.stop();
  });
  app.addHook('onClose', () => sender.stop());
}
