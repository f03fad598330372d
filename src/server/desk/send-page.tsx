import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { errorTitle } from '../../form/runtime/posted.ts';
import { createToken, formTokenOf } from '../requests/tokens.ts';
import { Document } from '../requests/views/Document.tsx';
import type { Session } from '../store/accounts.ts';
import { readCookie, sessionCookie, setCookie } from './cookies.ts';
import styleSheet from './desk.css?inline';
import type { DeskOptions } from './desk-options.ts';
import { DeskForm, FormToken } from './forms.tsx';
import printButton from './print-button.js?raw';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person and their session cookie; null if nobody is signed in. */
    visit: (Session & { readonly cookie: string }) | null;
  }
  interface FastifyReply {
    /** Sends a page of the desk, which works without a script. */
    sendPage(page: DeskPage): FastifyReply;
  }
}

export interface DeskPage {
  readonly title: string;
  /** An error message, shown first. */
  readonly problem?: string | undefined;
  readonly view: ReactNode;
}

/** How long a browser that is not signed in may take to do so, in seconds. */
const visitTime = 3_600;

/** Lets replies send pages, and serves their static files under names with a hash. */
export function sendPages(app: FastifyInstance, { base, site }: DeskOptions): void {
  const files = {
    styleSheet: base + serve(app, 'desk', { extension: 'css', text: styleSheet }),
    script: base + serve(app, 'print', { extension: 'js', text: printButton }),
  };
  app.decorateReply('sendPage', function (this: FastifyReply, { title, problem, view }: DeskPage) {
    const document = {
      base,
      company: site.company.name,
      ...files,
      problem,
      person: this.request.visit?.email,
      title: `${problem === undefined ? '' : errorTitle}${title}`,
    };
    const html = renderToStaticMarkup(
      <FormToken value={formTokenOf(cookieOf(this))}>
        <Shell {...document}>{view}</Shell>
      </FormToken>,
    );
    // Keeps Cloudflare from obfuscating the email addresses of visitors.
    const page = `<!doctype html><!--email_off-->${html}<!--/email_off-->`;
    return this.type('text/html; charset=utf-8').send(page);
  });
}

interface ShellProps {
  readonly base: string;
  readonly company: string;
  readonly styleSheet: string;
  readonly script: string;
  readonly title: string;
  readonly problem: string | undefined;
  /** The email address of the signed-in person. */
  readonly person: string | undefined;
  readonly children: ReactNode;
}

/** The document of a page: `<head>`, header, error message and footer. */
function Shell({ base, company, title, problem, person, children, ...files }: ShellProps) {
  const head = (
    <>
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href={files.styleSheet} />
      <script src={files.script} defer />
    </>
  );
  return (
    <Document title={`${title} · ${company}`} head={head}>
      <header className="desk-header">
        <a href={base}>{company}</a>
        {person === undefined ? (
          <span>Requests</span>
        ) : (
          <nav aria-label="Desk">
            <a href={base}>Requests</a>
            <a href={`${base}/appointments`}>Appointments</a>
            <a href={`${base}/statistics`}>Statistics</a>
          </nav>
        )}
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
    </Document>
  );
}

/** Returns a page with a message, the typed text that could not be saved, and a link. */
export function notice({
  title,
  text,
  typed = '',
  next,
}: {
  readonly title: string;
  readonly text: string;
  readonly typed?: string;
  readonly next: { readonly words: string; readonly href: string };
}): DeskPage {
  const view = (
    <div className="card narrow">
      <h1>{title}</h1>
      <p>{text}</p>
      {typed !== '' && (
        <label className="field">
          <span className="field-label">What you typed</span>
          <textarea className="control" rows={6} readOnly defaultValue={typed} />
        </label>
      )}
      <a className="button button-main" href={next.href}>
        {next.words}
      </a>
    </div>
  );
  return { title, view };
}

const contentTypes = { css: 'text/css', js: 'text/javascript' };

interface ServedFile {
  readonly extension: keyof typeof contentTypes;
  readonly text: string;
}

/** Serves a file with a long cache lifetime; returns its path below that of the desk. */
function serve(app: FastifyInstance, name: string, { extension, text }: ServedFile): string {
  const path = `/${name}-${hash(text)}.${extension}`;
  app.get(path, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type(`${contentTypes[extension]}; charset=utf-8`).send(text);
  });
  return path;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Returns the cookie to which forms are bound; a browser without one gets one for signing in. */
function cookieOf(reply: FastifyReply): string {
  const known = readCookie(reply.request);
  if (known !== undefined) return known;
  const cookie = createToken();
  setCookie(reply, `${sessionCookie}=${cookie}`, visitTime);
  return cookie;
}
