import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/create-store.ts';
import { type ComposeOptions, createCompose } from './compose.ts';
import { createMailServer } from './mail-server.ts';
import { createSender, type SenderOptions } from './sender.ts';

interface Surroundings extends Pick<SenderOptions, 'countMail' | 'findOverdue'> {
  readonly store: SenderOptions['store'] & Pick<Store, 'people'>;
}

/**
 * Sends mails while the app lives: begins when the app listens, looks at once when a request was stored, begins
 * nothing more when the app is told to close, and has finished before the app has.
 */
export function serveMail(
  app: FastifyInstance,
  options: ComposeOptions,
  { store, ...surroundings }: Surroundings,
): void {
  const { settings, site } = options;
  const sender = createSender({
    ...{ ...surroundings, store, log: app.log, timeZone: site.timeZone, staff: settings.to },
    compose: createCompose(options, store),
    server: createMailServer(settings.smtp),
  });
  app.addHook('onListen', async () => sender.start());
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode === 201) sender.wake();
  });
  app.addHook('preClose', async () => {
    // Not waited for yet: requests that are under way may still be answered meanwhile.
    void sender.stop();
  });
  app.addHook('onClose', () => sender.stop());
}
