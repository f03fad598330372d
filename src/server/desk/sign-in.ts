import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../api/client.ts';
import { type Counter, createCounter } from '../api/counter.ts';
import { isFromSite } from '../posts/from-site.ts';
import { isReference } from '../store/reference.ts';
import { giveCookie, giveDeviceCookie, readCookie, readDeviceCookie } from './cookie.ts';
import { createDevice, nameOfDevice } from './devices.ts';
import type { DeskOptions } from './options.ts';
import type { SendPage } from './pages.ts';
import type { Passwords } from './passwords.ts';
import { type Posted, postedIn } from './posted.ts';
import { createToken, hashOf, isFormToken } from './tokens.ts';

/** How long a person stays signed in, in seconds. */
const sessionTime = 12 * 3_600;

/** How long a device is known on which somebody has signed in, in seconds. */
const deviceTime = 180 * 24 * 3_600;

/** How often a wrong password may come from one address, for one person, and from a device that the person has used before. */
const tries = { span: 15 * 60_000, clients: 10_000 };
const triesOfAddress = 30;
const triesOfPerson = 10;
const triesOfDevice = 10;

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
  const hash = await store.passwordOf(email);
  if (hash !== undefined) giveDeviceCookie(reply, createDevice(hash), deviceTime);
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
  const addresses = createCounter({ ...tries, max: triesOfAddress });
  const people = createCounter({ ...tries, max: triesOfPerson });
  const devices = createCounter({ ...tries, max: triesOfDevice });

  /** Counts an attempt: whether a count is over its limit, and the counts to take back where the password is right. */
  const countsOf = (request: FastifyRequest, email: string, device: string | undefined) => {
    // Whoever guesses from elsewhere, or from the same address, must not lock out a device that the person knows the password on.
    const counts: readonly (readonly [Counter, string])[] =
      device === undefined
        ? [[addresses, clientOf(request)] as const, [people, email] as const]
        : [[devices, device] as const];
    // What an address tries beyond its own limit is not held against the people whom it names.
    const over = counts.findIndex(([counter, key]) => counter.count(key) !== undefined);
    return { isOver: over !== -1, counts };
  };

  return async (request: FastifyRequest, attempt: Attempt): Promise<Refusal | undefined> => {
    const { posted, email } = attempt;
    if (!isOwnForm(request, posted, origin)) return { code: 403, problem: noCookie };
    const hash = await store.passwordOf(email);
    const device = nameOfDevice(readDeviceCookie(request), hash);
    const { isOver, counts } = countsOf(request, email, device);
    if (isOver) return { code: 429, problem: tooMany };
    const verdict = await passwords.compare(posted.text('password'), hash);
    if (verdict === 'busy') return { code: 429, problem: busy };
    if (verdict !== 'right') return { code: 403, problem: wrong };
    // Counted first, so that many guesses at once are counted, too; one that was right is none.
    for (const [counter, key] of counts) counter.takeBack(key);
    return undefined;
  };
}

function referenceOf(text: unknown): string {
  return typeof text === 'string' && isReference(text) ? text : '';
}

function pathOf(base: string, reference: string): string {
  return reference === '' ? base || '/' : `${base}/requests/${reference}`;
}
