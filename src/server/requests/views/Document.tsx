import type { ReactNode } from 'react';

interface DocumentProps {
  readonly title: string;
  /** Further elements of `<head>`. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** An HTML document, for pages of the desk and mails to the staff. */
export function Document({ title, head, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {head}
      </head>
      <body>{children}</body>
    </html>
  );
}
