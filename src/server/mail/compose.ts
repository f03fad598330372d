import type { Store } from '../store/create-store.ts';
import type { Occasion } from '../store/store.ts';
import { digestMail } from './digest-mail.ts';
import type { MailOptions, Message } from './message.ts';
import { staffMail } from './staff-mail.ts';
import { visitorMail } from './visitor-mail.ts';

/** Writes a mail; undefined where there is nobody to write to. */
export type Compose = (occasion: Occasion) => Promise<Message | undefined>;

/** Makes the function that writes mails, which lead to the desk while somebody can use it. */
export function createCompose(options: MailOptions, { people }: Pick<Store, 'people'>): Compose {
  return async (occasion) => {
    const deskUrl = (await people()).length > 0 ? options.deskUrl : undefined;
    return composeMail(occasion, { ...options, deskUrl });
  };
}

/** Writes a mail; what it says about one submission is always the same. */
export function composeMail(occasion: Occasion, options: MailOptions): Message | undefined {
  switch (occasion.kind) {
    case 'staff':
      return staffMail(occasion.submission, options);
    case 'visitor':
      return visitorMail(occasion.submission, options);
    case 'digest':
      return digestMail(occasion, options);
  }
}
