import type { ReactNode } from 'react';
import { DeskForm } from './DeskForm.tsx';

interface ShellProps {
  readonly base: string;
  readonly company: string;
  readonly styleSheet: string;
  readonly script: string;
  readonly title: string;
  readonly problem: string | undefined;
  /** The email address of whoever is signed in. */
  readonly person: string | undefined;
  readonly children: ReactNode;
}

/** The document around a page: its head, the way home, what went wrong, and the way out. */
export function Shell({ base, company, title, problem, person, children, ...files }: ShellProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${company}`}</title>
        <link rel="stylesheet" href={files.styleSheet} />
        <script src={files.script} defer />
      </head>
      <body>
        <header className="desk-header">
          <a href={base}>{company}</a>
          <span>Requests</span>
        </header>
        <main>
          {problem !== undefined && (
            <p className="problem" role="alert">
              {problem}
            </p>
          )}
          {children}
        </main>
        {person !== undefined && (
          <footer className="desk-footer">
            <p>
              Signed in as <strong>{person}</strong>
            </p>
            <DeskForm action={`${base}/sign-out`}>
              <button className="button button-quiet" type="submit" name="from" value="here">
                Sign out
              </button>
              <button className="button button-quiet" type="submit" name="from" value="everywhere">
                Sign out on all devices
              </button>
            </DeskForm>
          </footer>
        )}
      </body>
    </html>
  );
}
