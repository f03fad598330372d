import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/create-store.ts';
import { type ComposeOptions, createCompose } from './compose.ts';
import { createMailServer, describeCheck } from './mail-server.ts';
import { createStaffOf } from './recipients.ts';
import { createSender, type SenderOptions } from './sender.ts';

interface Surroundings extends Pick<SenderOptions, 'countMail' | 'findOverdue'> {
  readonly store: SenderOptions['store'] & Pick<Store, 'people'>;
}

/**
 * Sends mails while the app runs. On listen, it checks the mail server once and logs the result; a stored request, or a
 * change by staff or visitor, wakes the sender; on close, it finishes the current mail first.
 */
export function serveMail(
  app: FastifyInstance,
  options: ComposeOptions,
  { store, ...surroundings }: Surroundings,
): void {
  const { settings, site } = options;
  const server = createMailServer(settings.smtp);
  const sender = createSender({
    ...surroundings,
    store,
    log: app.log,
    timeZone: site.timeZone,
    staff: settings.to,
    staffOf: createStaffOf(options),
    server,
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
    // Not awaited: a slow mail server delays nothing.
    void begin();
  });
  app.addHook('onResponse', async ({ method }, reply) => {
    if (method === 'POST' && reply.statusCode < 400) sender.wake();
  });
  app.addHook('preClose', async () => {
    // Not awaited yet: open requests can be answered meanwhile.
    stopping.abort();
    void sender.stop();
  });
  app.addHook('onClose', () => sender.stop());
}
