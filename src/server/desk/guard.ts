import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFromSite } from '../posts/from-site.ts';
import type { DeskStore } from '../store/desk-store.ts';
import { isReference } from '../store/reference.ts';
import { readCookie } from './cookie.ts';
import type { DeskOptions } from './options.ts';
import type { SendPage } from './pages.ts';
import { postedIn } from './posted.ts';
import { hashOf, isFormToken } from './tokens.ts';

type Known = Pick<DeskOptions, 'base' | 'now' | 'origin'> & { readonly store: DeskStore };

/** While nobody can use the desk, there is nothing at its addresses. */
export function createHide({ store }: Known) {
  return async (
    _request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    if ((await store.people()).length > 0) return undefined;
    reply.callNotFound();
    return reply;
  };
}

/** Notes who is signed in; strangers stay unknown. */
export function createRecognise({ store, now }: Known) {
  return async (request: FastifyRequest): Promise<void> => {
    const cookie = readCookie(request);
    if (cookie === undefined) return;
    const session = await store.session(hashOf(cookie), now().toISOString());
    if (session) request.visit = { ...session, cookie };
  };
}

/** Lets only those in who are signed in; everyone else is asked to. */
export function createInsistOnSession({ base }: Known) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    // What was typed is not to be lost, so posts are refused once they are read.
    if (request.visit || request.method === 'POST') return undefined;
    if (comesFromElsewhere(request)) return sendAgain(reply);
    return reply.redirect(signInPath(base, referenceIn(request)), 303);
  };
}

/** Takes forms from pages of the desk alone, drawn for this browser, and from people who are signed in. */
export function createInsistOnOwnForm({ base, origin }: Known, sendPage: SendPage) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    if (request.method !== 'POST') return undefined;
    const posted = postedIn(request);
    const cookie = readCookie(request);
    const isOwn = isFromSite(request, origin);
    if (isOwn && request.visit && isFormToken(posted.text('token'), request.visit.cookie)) {
      return undefined;
    }
    const isSignedOut = isOwn && !request.visit && cookie !== undefined;
    return sendPage(request, reply.code(403), {
      kind: 'notice',
      title: isSignedOut ? 'You were signed out' : 'This page has expired',
      text: 'Nothing was saved. Sign in and try again.',
      typed: isOwn ? posted.text('note') : undefined,
      next: { words: 'Continue', href: base || '/' },
    });
  };
}

/** Where to sign in, and which request to see then. */
function signInPath(base: string, reference: string | undefined): string {
  return `${base}/sign-in${reference === undefined ? '' : `?to=${reference}`}`;
}

/** The reference in the address of a request, if that is what it is. */
function referenceIn({ params }: FastifyRequest): string | undefined {
  const isNamed = typeof params === 'object' && params !== null && 'reference' in params;
  const text = isNamed ? String(params.reference) : '';
  return isReference(text) ? text : undefined;
}

/**
 * A link in a mail program that runs in the browser leads here without the cookie, as that is for the desk's own links alone. Asked
 * for again by a page of the desk, it comes with it.
 */
function comesFromElsewhere({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] === 'navigate';
}

function sendAgain(reply: FastifyReply): FastifyReply {
  const page =
    '<!doctype html><html lang="en"><meta http-equiv="refresh" content="0"><title>One moment</title>';
  return reply.type('text/html; charset=utf-8').send(page);
}
