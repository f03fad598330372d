import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/create-store.ts';
import { type ComposeOptions, createCompose } from './compose.ts';
import { createMailServer, describeCheck } from './mail-server.ts';
import { createSender, type SenderOptions } from './sender.ts';

interface Surroundings extends Pick<SenderOptions, 'countMail'> {
  readonly store: SenderOptions['store'] & Pick<Store, 'people'>;
}

/**
 * Sends mails while the app lives: begins when the app listens by logging in once and saying what that came to, looks at once when a request was stored, begins
 * nothing more when the app is told to close, and has finished before the app has.
 */
export function serveMail(
  app: FastifyInstance,
  options: ComposeOptions,
  { store, countMail }: Surroundings,
): void {
  const { settings, site } = options;
  const server = createMailServer(settings.smtp);
  const sender = createSender({
    ...{ store, countMail, log: app.log, timeZone: site.timeZone, staff: settings.to, server },
    compose: createCompose(options, store),
  });
  const stopping = new AbortController();
  const begin = async (): Promise<void> => {
    const result = await server.check(stopping.signal);
    if (stopping.signal.aborted) return;
    const line = describeCheck(result, settings.smtp);
    if (result.status === 'failed') app.log.error({ code: result.code }, line);
    else app.log.info(line);
    sender.start(result);
  };
  app.addHook('onListen', async () => {
    // Not waited for: a mail server that is slow to answer holds up nobody.
    void begin();
  });
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode === 201) sender.wake();
  });
  app.addHook('preClose', async () => {
    // Not waited for yet: requests that are under way may still be answered meanwhile.
    stopping.abort();
    void sender.stop();
  });
  app.addHook('onClose', () => sender.stop());
}
