import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../api/client.ts';
import { createCounter } from '../api/counter.ts';
import { isFromSite } from '../posts/from-site.ts';
import { isReference } from '../store/reference.ts';
import { giveCookie, readCookie } from './cookie.ts';
import type { DeskOptions } from './options.ts';
import type { SendPage } from './pages.ts';
import type { Passwords } from './passwords.ts';
import { type Posted, postedIn } from './posted.ts';
import { createToken, hashOf, isFormToken } from './tokens.ts';

/** How long a person stays signed in, in seconds. */
const sessionTime = 12 * 3_600;

/** How often one address, and how often one person, may try to sign in. */
const tries = { span: 15 * 60_000, clients: 10_000 };
const triesOfAddress = 30;
const triesOfPerson = 10;

const wrong = 'That email address and password don’t match. Check both and try again.';
const tooMany = 'There were too many attempts to sign in. Wait 15 minutes and try again.';
const busy = 'Too many people are signing in at the moment. Wait a minute and try again.';
const noCookie =
  'Your browser didn’t send our cookie back. Try again; if it keeps happening, allow cookies for this site and check that its address begins with https.';

/** What signing in needs. */
export interface Entrance extends DeskOptions {
  readonly sendPage: SendPage;
  readonly passwords: Passwords;
}

/** The routes by which a person signs in. */
export function serveSignIn(app: FastifyInstance, entrance: Entrance): void {
  const { base, sendPage } = entrance;
  const signIn = createSignIn(entrance);
  app.get('/sign-in', async (request, reply) => {
    const to = referenceOf(Object(request.query).to);
    if (request.visit) return reply.redirect(pathOf(base, to), 303);
    return sendPage(request, reply, { kind: 'sign-in', email: '', to });
  });
  app.post('/sign-in', async (request, reply) => {
    const posted = postedIn(request);
    const to = referenceOf(posted.text('to'));
    const email = plainEmail(posted.text('email'));
    const refusal = await signIn(request, { posted, email });
    if (refusal) {
      const page = { kind: 'sign-in', email, to, problem: refusal.problem } as const;
      return sendPage(request, reply.code(refusal.code), page);
    }
    await beginSession(entrance, reply, email);
    return reply.redirect(pathOf(base, to), 303);
  });
}

/** Whether a post comes from a page that was drawn for this browser, which may not be signed in yet. */
export function isOwnForm(request: FastifyRequest, posted: Posted, origin: string): boolean {
  const cookie = readCookie(request);
  if (cookie === undefined || !isFromSite(request, origin)) return false;
  return isFormToken(posted.text('token'), cookie);
}

/** Signs a person in, under a new secret: whatever the browser had before is worth nothing. */
export async function beginSession(
  { store, now }: DeskOptions,
  reply: FastifyReply,
  email: string,
): Promise<void> {
  const token = createToken();
  const begin = now();
  const until = new Date(begin.getTime() + sessionTime * 1_000).toISOString();
  await store.beginSession({ hash: hashOf(token), email, now: begin.toISOString(), until });
  giveCookie(reply, token, sessionTime);
}

/** An email address as people are known by. */
export function plainEmail(text: string): string {
  return text.trim().toLowerCase();
}

interface Attempt {
  readonly posted: Posted;
  readonly email: string;
}

/** Why somebody is not signed in. */
interface Refusal {
  readonly code: number;
  readonly problem: string;
}

function createSignIn({ store, passwords, origin }: Entrance) {
  const countAddress = createCounter({ ...tries, max: triesOfAddress });
  const countPerson = createCounter({ ...tries, max: triesOfPerson });
  return async (request: FastifyRequest, attempt: Attempt): Promise<Refusal | undefined> => {
    const { posted, email } = attempt;
    if (!isOwnForm(request, posted, origin)) return { code: 403, problem: noCookie };
    // Both, whichever is over its limit: a person is counted wherever the attempts come from.
    const waits = [countAddress(clientOf(request)), countPerson(email)];
    if (waits.some((wait) => wait !== undefined)) return { code: 429, problem: tooMany };
    const password = posted.text('password');
    const hash = await store.passwordOf(email);
    const verdict = await passwords.compare(password, hash);
    if (verdict === 'busy') return { code: 429, problem: busy };
    return verdict === 'right' ? undefined : { code: 403, problem: wrong };
  };
}

function referenceOf(text: unknown): string {
  return typeof text === 'string' && isReference(text) ? text : '';
}

function pathOf(base: string, reference: string): string {
  return reference === '' ? base || '/' : `${base}/requests/${reference}`;
}
