import type { Occasion } from '../../store/store.ts';
import { digestMail } from './digest-mail.ts';
import type { LetterOptions, Message } from './message.ts';
import { staffMail } from './staff-mail.ts';
import { visitorMail } from './visitor-mail.ts';

/** Writes a mail; undefined where there is nobody to write to. */
export type Compose = (occasion: Occasion) => Message | undefined;

/** Makes the function that writes mails; what it writes about one submission is always the same. */
export function createCompose(options: LetterOptions): Compose {
  return (occasion) => {
    switch (occasion.kind) {
      case 'staff':
        return staffMail(occasion.submission, options);
      case 'visitor':
        return visitorMail(occasion.submission, options);
      case 'digest':
        return digestMail(occasion, options);
    }
  };
}
