import type { Accounts } from '../store/store.ts';
import { createCompose } from './letters/compose.ts';
import type { LetterOptions } from './letters/message.ts';
import type { DeliveryOptions } from './sending/delivery.ts';
import { createMailServer } from './sending/mail-server.ts';
import { createSender, type Sender } from './sending/sender.ts';

type Rest = Pick<DeliveryOptions, 'log' | 'countMail'> & {
  readonly store: DeliveryOptions['store'] & Pick<Accounts, 'people'>;
};

/** Makes a sender at rest that writes with these options, through the mail server of their settings. */
export function openSender(options: LetterOptions, rest: Rest): Sender {
  const server = createMailServer(options.settings.smtp);
  return createSender({
    ...rest,
    compose: composeFor(options, rest.store),
    server,
    timeZone: options.site.timeZone,
  });
}

/** Makes the function that writes mails, which lead to the desk while somebody can use it. */
export function composeFor(
  options: LetterOptions,
  { people }: Pick<Accounts, 'people'>,
): DeliveryOptions['compose'] {
  return async (occasion) => {
    const deskUrl = (await people()).length > 0 ? options.deskUrl : undefined;
    return createCompose({ ...options, deskUrl })(occasion);
  };
}
