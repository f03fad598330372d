import { createCompose } from './letters/compose.ts';
import type { Desk } from './letters/message.ts';
import type { DeliveryOptions } from './sending/delivery.ts';
import { createMailServer } from './sending/mail-server.ts';
import { createSender, type Sender } from './sending/sender.ts';

/** Makes a sender at rest that writes with this desk, through the mail server of its settings. */
export function openSender(
  desk: Desk,
  rest: Pick<DeliveryOptions, 'store' | 'log' | 'observer'>,
): Sender {
  const server = createMailServer(desk.settings.smtp);
  return createSender({ ...rest, compose: createCompose(desk), server });
}
