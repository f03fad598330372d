import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFromSite } from '../posts/from-site.ts';
import { Post } from '../posts/read-posts.ts';
import { isReference } from '../store/reference.ts';
import type { DeskOptions, SendPage } from './options.ts';
import { notice } from './send-page.tsx';
import { formTokenOf, hashOf, isSame, readCookie } from './tokens.ts';

type Outcome = Promise<FastifyReply | undefined>;

/** While nobody can use the desk, there is nothing at its addresses. */
export function createHide({ store }: DeskOptions) {
  return async (_request: FastifyRequest, reply: FastifyReply): Outcome => {
    if ((await store.people()).length > 0) return undefined;
    reply.callNotFound();
    return reply;
  };
}

/** Notes who is signed in; strangers stay unknown. */
export function createRecognise({ store, now }: DeskOptions) {
  return async (request: FastifyRequest): Promise<void> => {
    const cookie = readCookie(request);
    if (cookie === undefined) return;
    const session = await store.session(hashOf(cookie), now().toISOString());
    if (session) request.visit = { ...session, cookie };
  };
}

/** Lets only those in who are signed in; everyone else is asked to. */
export function createInsistOnSession({ base }: DeskOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Outcome => {
    // Posts are refused only after they are read, so that the typed text is not lost.
    if (request.visit || request.method === 'POST') return undefined;
    const { reference = '' } = Object(request.params);
    const query = isReference(String(reference)) ? `?to=${reference}` : '';
    return reply.redirect(`${base}/sign-in${query}`, 303);
  };
}

/** Takes forms from pages of the desk alone, drawn for this browser, and from people who are signed in. */
export function createInsistOnOwnForm({ base, origin }: DeskOptions, sendPage: SendPage) {
  return async (request: FastifyRequest, reply: FastifyReply): Outcome => {
    const { method, visit } = request;
    if (method !== 'POST' || (visit && isOwnForm(request, origin))) return undefined;
    const isOwn = isFromSite(request, origin);
    const isSignedOut = isOwn && !visit && readCookie(request) !== undefined;
    const page = notice({
      title: isSignedOut ? 'You were signed out' : 'This page has expired',
      text: 'Nothing was saved. Sign in and try again.',
      typed: isOwn ? textIn(request, 'note') : '',
      next: { words: 'Continue', href: base },
    });
    return sendPage(request, reply.code(403), page);
  };
}

/** True if a post comes from a page that was drawn for this browser, which may not be signed in yet. */
export function isOwnForm(request: FastifyRequest, origin: string): boolean {
  const cookie = readCookie(request);
  if (cookie === undefined || !isFromSite(request, origin)) return false;
  return isSame(textIn(request, 'token'), formTokenOf(cookie));
}

/** The text of a control of a posted form; '' where there is none, or two of that name. */
export function textIn({ body }: FastifyRequest, name: string): string {
  const texts = body instanceof Post && !body.isTooLong ? body.texts : undefined;
  const [given = '', ...others] = texts?.get(name) ?? [];
  return others.length > 0 ? '' : given;
}
