import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalStatus } from '../api/refusal.ts';
import { isFromSite } from '../posts/from-site.ts';
import { acceptFormPosts } from '../posts/read-posts.ts';
import { hashToken } from '../requests/tokens.ts';
import { isReference } from '../store/reference.ts';
import { UnwritableError } from '../store/store-types.ts';
import { serveAnswers } from './answer.tsx';
import { serveAppointments } from './appointments.tsx';
import { serveFeed, serveFeedSettings } from './calendar-feed.tsx';
import { readCookie } from './cookies.ts';
import { serveCorrections } from './correct.tsx';
import { correctedTexts } from './corrections.ts';
import { serveDeletion } from './delete.tsx';
import type { DeskOptions } from './desk-options.ts';
import { serveIndex } from './indexing.ts';
import { serveLists } from './list.tsx';
import { listPath, readListAddress, readRequestAddress, requestPath } from './list-address.ts';
import { isFromDeskPage, textIn } from './posted-form.ts';
import { notFoundPage, serveRequests } from './request.tsx';
import { notice, sendPages } from './send-page.tsx';
import { serveSignIn, serveSignOut } from './sign-in.tsx';
import { serveStatistics } from './statistics.tsx';

/** The size limit of a post in bytes: all answers of a request, in scripts whose letters take nine bytes each. */
const postSize = 262_144;

/** A Fastify plugin: the pages on which the staff read and handle requests. */
export async function desk(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { store, now, base, origin } = options;
  app.decorateRequest('visit', null);
  app.addHook('onRequest', async (request, reply) => {
    // As long as nobody has an account, the desk does not exist.
    if ((await store.people()).length === 0) {
      reply.callNotFound();
      return reply;
    }
    reply.headers(headers);
    const cookie = readCookie(request);
    const session = cookie && (await store.session(hashToken(cookie), now().toISOString()));
    if (session) request.visit = { ...session, cookie };
    return undefined;
  });
  acceptFormPosts(app, postSize);
  sendPages(app, options);
  app.setErrorHandler(createErrorHandler(base));
  serveSignIn(app, options);
  serveFeed(app, options);
  const index = serveIndex(app, options);
  await app.register(async (inside) => {
    inside.addHook('onRequest', async (request, reply) => {
      // Posts are parsed before they are rejected, so that the page can show the typed text.
      if (request.visit || request.method === 'POST') return undefined;
      const to = requestIn(request) ?? readListAddress(request).search;
      return reply.redirect(`${base}/sign-in${to ? `?to=${to}` : ''}`, 303);
    });
    inside.addHook('preHandler', async (request, reply) => {
      const { method, visit } = request;
      if (method !== 'POST' || (visit && isFromDeskPage(request, origin))) return undefined;
      const isOwn = isFromSite(request, origin);
      const isSignedOut = isOwn && !visit && readCookie(request) !== undefined;
      const reference = referenceIn(request);
      const page = notice({
        title: isSignedOut ? 'You were signed out' : 'This page has expired',
        // Signing in starts a new session, so the page may belong to another person.
        text:
          isOwn && visit
            ? `Nothing was saved, because this page was opened before ${visit.email} signed in here. Try again.`
            : 'Nothing was saved. Sign in and try again.',
        typed: isOwn ? typedIn(request) : '',
        next: {
          words: 'Continue',
          href: reference ? requestPath(base, { reference, list: readListAddress(request) }) : base,
        },
      });
      return reply.code(403).sendPage(page);
    });
    serveLists(inside, options, index);
    serveRequests(inside, options, index);
    serveCorrections(inside, options);
    serveAnswers(inside, options);
    serveDeletion(inside, options);
    serveStatistics(inside, options, index);
    serveAppointments(inside, options);
    serveFeedSettings(inside, options);
    serveSignOut(inside, options);
    inside.all('/*', async (request, reply) =>
      reply.code(404).sendPage(notFoundPage(options, request)),
    );
  });
}

/** The desk's own controls into which people type. */
const typedNames = ['note', 'subject', 'words', 'email', 'day', 'from', 'to', 'price'];

/** Returns the typed text of a rejected post, so that it can be copied; answers are named by their questions. */
function typedIn(request: FastifyRequest): string {
  const lines = [...(correctedTexts(request) ?? [])].flatMap(([name, given]) => {
    const text = given.filter(Boolean).join(', ');
    return text === '' ? [] : [`${name}: ${text}`];
  });
  const texts = typedNames.map((name) => textIn(request, name));
  return [...texts, ...lines].filter(Boolean).join('\n');
}

/** Returns the page of a request in the address, such as `AC-7K3M-9QXD/confirm`, or its main page. */
function requestIn(request: FastifyRequest): string | undefined {
  const [, asked = ''] = request.url.split('?')[0]?.split('/requests/') ?? [];
  return readRequestAddress(asked) ? asked : referenceIn(request);
}

/** Returns the reference in the address. */
function referenceIn({ params }: FastifyRequest): string | undefined {
  const { reference } = Object(params);
  return isReference(String(reference)) ? String(reference) : undefined;
}

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  'font-src data:',
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join(';');

/** Sent with every response: no caching, indexing, framing, referrer, or access by the opener. */
const headers = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
};

const failureTexts: Readonly<Record<number, string>> = {
  503: "The database can't be reached at the moment. Nothing was saved. Try again in a minute.",
  500: 'Something went wrong on our end. Nothing was saved. Try again in a minute.',
};

const unwritable =
  'Nothing can be saved at the moment: the database can only be read, or its disk is full. Everything can still be read here. Try again in a minute. If this goes on, tell whoever runs the website.';

/** Creates the error handler. It responds with a page that shows the typed text, and no internal details. */
function createErrorHandler(base: string) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = refusalStatus(error, request.log);
    const sentence = error instanceof UnwritableError ? unwritable : failureTexts[status];
    const page = notice({
      title: "That didn't work",
      text: sentence ?? "Your browser sent something that this page doesn't understand.",
      typed: typedIn(request),
      next: { words: 'Back to the list', href: listPath(base, readListAddress(request)) },
    });
    return reply.code(status).sendPage(page);
  };
}
