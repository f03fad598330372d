import type { ReactNode } from 'react';
import type { Frame } from './desk-page.ts';
import { Token } from './Token.tsx';

interface ShellProps {
  readonly title: string;
  readonly frame: Frame;
  readonly children: ReactNode;
}

/** The document around a page: its head, the way home, and the way out. */
export function Shell({ title, frame, children }: ShellProps) {
  const { base, company, person, styleSheet, script } = frame;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${company}`}</title>
        <link rel="stylesheet" href={styleSheet} />
        <script src={script} defer />
      </head>
      <body>
        <header className="desk-header">
          <a href={base || '/'}>{company}</a>
          <span>Requests</span>
        </header>
        <main>{children}</main>
        {person !== undefined && <Way frame={frame} person={person} />}
      </body>
    </html>
  );
}

function Way({ frame, person }: { readonly frame: Frame; readonly person: string }) {
  return (
    <footer className="desk-footer">
      <p>
        Signed in as <strong>{person}</strong>
      </p>
      <form method="post" action={`${frame.base}/sign-out`}>
        <Token frame={frame} />
        <button className="button button-quiet" type="submit" name="from" value="here">
          Sign out
        </button>
        <button className="button button-quiet" type="submit" name="from" value="everywhere">
          Sign out on all devices
        </button>
      </form>
    </footer>
  );
}
