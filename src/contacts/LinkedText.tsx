import type { ComponentType } from 'react';
import { BreakableText } from './BreakableText.tsx';
import { splitAtContacts } from './contacts.ts';

interface LinkedTextProps {
  readonly text: string;
  /** Renders the text between the links. */
  readonly Plain?: ComponentType<{ readonly text: string }>;
}

/** A text in which phone numbers and email addresses are links. */
export function LinkedText({ text, Plain }: LinkedTextProps) {
  return splitAtContacts(text).map(({ text: piece, href }) => {
    if (href) {
      return (
        <a key={href} className={href.startsWith('tel:') ? 'phone' : undefined} href={href}>
          <BreakableText text={piece} />
        </a>
      );
    }
    return Plain ? <Plain key={piece} text={piece} /> : piece;
  });
}
