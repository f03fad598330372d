import type { ReactNode } from 'react';

const email = /([^\s@<>]+@[^\s@<>]+\.[a-z]{2,})/i;

/** A text with every e-mail address in it as a link that writes to it. */
export function linkEmails(text: string): ReactNode[] {
  return text.split(email).map((part) =>
    email.test(part) ? (
      <a key={part} href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
