import { createCompose } from './letters/compose.ts';
import type { LetterOptions } from './letters/message.ts';
import type { DeliveryOptions } from './sending/delivery.ts';
import { createMailServer } from './sending/mail-server.ts';
import { createSender, type Sender } from './sending/sender.ts';

/** Makes a sender at rest that writes with these options, through the mail server of their settings. */
export function openSender(
  options: LetterOptions,
  rest: Pick<DeliveryOptions, 'store' | 'log' | 'observer'>,
): Sender {
  const server = createMailServer(options.settings.smtp);
  return createSender({
    ...rest,
    compose: createCompose(options),
    server,
    timeZone: options.site.timeZone,
  });
}
