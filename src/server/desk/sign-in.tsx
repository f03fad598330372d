import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  clientOf,
  createClientRateLimiter,
  createRateLimiter,
  type RateLimiter,
} from '../api/rate-limiter.ts';
import { emailKey } from '../email-address.ts';
import { createDevice, createToken, hashToken, isToken, nameOfDevice } from '../requests/tokens.ts';
import { cookieIn, deviceCookie, readCookie, sessionCookie, setCookie } from './cookies.ts';
import type { DeskOptions } from './desk-options.ts';
import { DeskForm, LabelledControl } from './forms.tsx';
import { listPath, readRequestAddress, requestPath } from './list-address.ts';
import { createPasswords, minPasswordLength, type Passwords, passwordError } from './passwords.ts';
import { isFromDeskPage, textIn } from './posted-form.ts';
import { notice } from './send-page.tsx';

/** How long a person stays signed in, and how long a device is remembered, in seconds. */
const sessionTime = 12 * 3_600;
const deviceTime = 180 * 24 * 3_600;

/**
 * The limits of wrong passwords: from one address, for one person, and from a device that the person has used before. A
 * /48 IPv6 network has ten times the limit of an address.
 */
const tries = { span: 15 * 60_000, clients: 10_000 };
const triesOfAddress = 30;
const triesOfPerson = 10;
const triesOfDevice = 10;

const wrong = "That email address and password don't match. Check both and try again.";
const tooMany = 'There were too many attempts to sign in. Wait 15 minutes and try again.';
const busy = 'Too many people are signing in at the moment. Wait a minute and try again.';
const expired =
  'Nobody was signed in, because this page had expired. Enter your email address and password again.';
const noCookie =
  "Your browser didn't send our cookie back. Try again; if it keeps happening, allow cookies for this site and check that its address begins with https.";

/** The routes for signing in; `to` is the requested page of a request, or the search, to return to. */
export function serveSignIn(app: FastifyInstance, desk: DeskOptions): void {
  const { base, store } = desk;
  const lanes = { staff: createPasswords(desk.cost), strangers: createPasswords(desk.cost) };
  serveWelcome(app, desk, lanes.staff);
  const path = '/sign-in';
  const signIn = createSignIn(desk, lanes);
  const pathOf = (to: string) => {
    const request = readRequestAddress(to);
    if (request) return requestPath(base, request);
    // If it is gone, the list says so.
    return isToken(to) ? listPath(base, { name: 'all', search: to }) : base;
  };
  const page = (form: Omit<SignInProps, 'action'>, problem?: string) => {
    const view = <SignIn action={base + path} {...form} />;
    return { title: 'Sign in', problem, view };
  };
  app.get(path, async (request, reply) => {
    const to = String(Object(request.query).to ?? '');
    if (request.visit) return reply.redirect(pathOf(to), 303);
    return reply.sendPage(page({ email: '', to }));
  });
  app.post(path, async (request, reply) => {
    const to = textIn(request, 'to');
    const typed = textIn(request, 'email');
    const [email = emailKey(typed)] = await store.accountsOf(typed);
    const refusal = await signIn(request, email);
    if (refusal) {
      return reply.code(refusal.code).sendPage(page({ email, to }, refusal.problem));
    }
    await beginSession(desk, reply, email);
    return reply.redirect(pathOf(to), 303);
  });
}

/** The route for signing out, on this device or on all. */
export function serveSignOut(app: FastifyInstance, { store, base }: DeskOptions): void {
  app.post('/sign-out', async (request, reply) => {
    const { visit } = request;
    if (visit && textIn(request, 'from') === 'everywhere') await store.endSessions(visit.email);
    else if (visit) await store.endSession(hashToken(visit.cookie));
    setCookie(reply, `${sessionCookie}=`, 0);
    return reply.redirect(`${base}/sign-in`, 303);
  });
}

/** Signs a person in with a new session cookie, so that a previous one, perhaps of another person, becomes invalid. */
async function beginSession(
  { store, now }: DeskOptions,
  reply: FastifyReply,
  email: string,
): Promise<void> {
  const { visit } = reply.request;
  if (visit) await store.endSession(hashToken(visit.cookie));
  const token = createToken();
  const begin = now();
  const until = new Date(begin.getTime() + sessionTime * 1_000).toISOString();
  await store.beginSession({ hash: hashToken(token), email, now: begin.toISOString(), until });
  setCookie(reply, `${sessionCookie}=${token}`, sessionTime);
  const hash = await store.passwordOf(email);
  if (hash === undefined) return;
  setCookie(reply, `${deviceCookie}=${createDevice(hash)}`, deviceTime);
}

interface Refusal {
  readonly code: number;
  readonly problem: string;
}

/** Separate queues for password checks, so that invited people and known devices do not wait behind strangers. */
type Lanes = Readonly<Record<'staff' | 'strangers', Passwords>>;

function createSignIn({ store, origin }: DeskOptions, lanes: Lanes) {
  const addresses = createClientRateLimiter({ ...tries, max: triesOfAddress });
  const people = createRateLimiter({ ...tries, max: triesOfPerson });
  const devices = createRateLimiter({ ...tries, max: triesOfDevice });

  return async (request: FastifyRequest, email: string): Promise<Refusal | undefined> => {
    if (readCookie(request) === undefined) return { code: 403, problem: noCookie };
    if (!isFromDeskPage(request, origin)) return { code: 403, problem: expired };
    const hash = await store.passwordOf(email);
    const device = hash && nameOfDevice(cookieIn(request, deviceCookie) ?? '', hash);
    const passwords = device ? lanes.staff : lanes.strangers;
    // Not counted, as nothing was compared.
    if (passwords.isBusy) return { code: 429, problem: busy };
    // Guesses from other devices, even at the same address, must not lock out a known device.
    const counts: readonly (readonly [RateLimiter, string])[] = device
      ? [[devices, device]]
      : [
          [addresses, clientOf(request)],
          [people, email],
        ];
    // Attempts beyond the limit of an address do not count against the named person.
    const isOver = counts.some(([counter, key]) => counter.count(key) !== undefined);
    if (isOver) return { code: 429, problem: tooMany };
    const isRight = await passwords.compare(textIn(request, 'password'), hash);
    if (!isRight) return { code: 403, problem: wrong };
    // Counted before the comparison, so that concurrent guesses are counted; taken back if the password was right.
    for (const [counter, key] of counts) counter.takeBack(key);
    return undefined;
  };
}

interface SignInProps {
  readonly action: string;
  readonly email: string;
  readonly to: string;
}

function SignIn({ action, email, to }: SignInProps) {
  return (
    <DeskForm className="card narrow" action={action}>
      <h1>Sign in</h1>
      <input type="hidden" name="to" value={to} />
      <LabelledControl label="Email address">
        <input type="email" name="email" autoComplete="username" required defaultValue={email} />
      </LabelledControl>
      <LabelledControl label="Password">
        <input type="password" name="password" autoComplete="current-password" required />
      </LabelledControl>
      <button className="button button-main" type="submit">
        Sign in
      </button>
      <p className="hint">Forgotten your password? Ask whoever runs the website for a new link.</p>
    </DeskForm>
  );
}

const tryAgain =
  'Nothing was saved, because this page had expired. Please choose a password again.';

/**
 * The routes for choosing a password by invitation. Opening the link does not use it up, as some mail programs open
 * links.
 */
function serveWelcome(app: FastifyInstance, desk: DeskOptions, passwords: Passwords): void {
  const { store, now, origin, base } = desk;
  const path = '/welcome';
  const used = notice({
    title: "This link doesn't work any more",
    text: 'Each link works once, for 30 minutes. Ask whoever runs the website for a new one.',
    next: { words: 'Sign in', href: `${base}/sign-in` },
  });
  const page = (form: Omit<WelcomeProps, 'action'>, problem?: string) => {
    const view = <Welcome action={base + path} {...form} />;
    return { title: 'Choose a password', problem, view };
  };
  const invited = async (link: string): Promise<string | undefined> =>
    isToken(link) ? store.invited(hashToken(link), now().toISOString()) : undefined;

  app.get(path, async (request, reply) => {
    const link = String(Object(request.query).link);
    const email = await invited(link);
    if (email === undefined) return reply.code(410).sendPage(used);
    return reply.sendPage(page({ email, link }));
  });

  app.post(path, async (request, reply) => {
    const [link, password] = [textIn(request, 'link'), textIn(request, 'password')];
    const email = await invited(link);
    if (email === undefined) return reply.code(410).sendPage(used);
    const problem = isFromDeskPage(request, origin) ? passwordError(password, email) : tryAgain;
    if (problem !== undefined) {
      return reply.code(422).sendPage(page({ email, link }, problem));
    }
    const hash = await passwords.hash(password);
    const person = await store.choosePassword(hashToken(link), now().toISOString(), hash);
    if (person === undefined) return reply.code(410).sendPage(used);
    await beginSession(desk, reply, person);
    return reply.redirect(base, 303);
  });
}

interface WelcomeProps {
  readonly action: string;
  readonly email: string;
  /** The one-time token of the invitation. */
  readonly link: string;
}

const help = `At least ${minPasswordLength} characters. A few words in a row are easy to remember and hard to guess.`;

function Welcome({ action, email, link }: WelcomeProps) {
  const chosen = { autoComplete: 'new-password', required: true, minLength: minPasswordLength };
  return (
    <DeskForm className="card narrow" action={action}>
      <h1>Choose a password</h1>
      <input type="hidden" name="link" value={link} />
      <LabelledControl label="Email address">
        <input type="email" autoComplete="username" readOnly defaultValue={email} />
      </LabelledControl>
      <LabelledControl label="New password" help={help}>
        <input type="password" name="password" {...chosen} />
      </LabelledControl>
      <button className="button button-main" type="submit">
        Save and sign in
      </button>
    </DeskForm>
  );
}
