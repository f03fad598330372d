import type { FastifyInstance, InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import type { FormHandlings } from '../../../src/form/model/handling.ts';
import { type AppOptions, buildApp } from '../../../src/server/build-app.ts';
import { addAccount } from '../../../src/server/commands/commands.ts';
import type { DeskOptions } from '../../../src/server/desk/desk-options.ts';
import { createAskedForms } from '../../../src/server/reading/asked-forms.ts';
import { readSettings } from '../../../src/server/settings.ts';
import type { Store } from '../../../src/server/store/create-store.ts';
import { openSqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import type { Submission } from '../../../src/server/store/store-types.ts';
import { exampleSite } from '../../example/example.ts';
import { nestedForm } from '../nested-form.ts';
import { noon, submissionOf, temporaryFolder, timeZone } from '../support.ts';

export const origin = 'http://localhost:3000';
export const base = '/desk';
export const email = 'dana@example.com';
export const password = 'quiet otters paddle upstream';

export const site: DeskOptions['site'] = {
  booking: { label: 'Book', heading: 'Book', services: [] },
  company: {
    name: 'Company',
    slogan: '',
    phone: '',
    email: '',
    bookingsEmail: '',
    street: '',
    town: '',
    postalCode: '',
    country: 'CA',
  },
  hours: [],
  timeZone,
  towns: [{ name: 'Lindsay' }],
};

/** What a desk is made of, but for its store; a guess at a password costs next to nothing. */
export const usualOptions: Omit<DeskOptions, 'store' | 'askedForms'> = {
  base,
  origin,
  forms: [nestedForm.form],
  site,
  words: exampleSite.mail,
  now: () => noon,
  cost: { N: 2, r: 1, p: 1 },
};

/** A desk of one test alone, at noon. */
export interface TestDesk {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly log: string[];
  readonly clock: { now: Date };
}

interface Handled {
  /** How the requests of the forms are handled; in no special way unless it is said. */
  readonly handling?: FormHandlings;
  /** The names of the webhooks in the settings. */
  readonly webhooks?: readonly string[];
}

/** Starts a desk on a database of its own. */
export async function startDesk(
  wishes: Partial<Omit<DeskOptions, 'askedForms'>> = {},
  { handling, webhooks, ...site }: Pick<AppOptions, 'siteFolder' | 'redirects'> & Handled = {},
): Promise<TestDesk> {
  const store = await openSqliteStore({ path: `${temporaryFolder()}/requests.sqlite` });
  const log: string[] = [];
  const clock = { now: noon };
  const known = { ...usualOptions, store, now: () => clock.now, ...wishes };
  const askedForms = createAskedForms({ ...known, handling, webhooks });
  const app = buildApp({
    ...{ forms: [], store, askedForms, timeZone, owes: [], now: () => clock.now },
    ...site,
    settings: readSettings({}),
    log: { write: (line) => log.push(line) },
    desk: { ...known, askedForms },
  });
  onTestFinished(async () => {
    await app.close();
    await store.close();
  });
  await app.ready();
  return { app, store, log, clock };
}

/** Keeps a request and resolves to its reference. */
export async function add(
  { store }: TestDesk,
  body: object = {},
  more: Partial<Submission> = {},
): Promise<string> {
  const submission = { form: nestedForm.form.id, ...more, body: JSON.stringify(body) };
  return (await store.add(submissionOf(submission))).reference;
}

/** A browser: it keeps its cookie and sends what browsers send. */
export interface Browser {
  cookie: string;
  /** What tells the desk that somebody has signed in here before; '' for nothing. */
  device: string;
  /** Where it asks from. */
  address: string;
  get(path: string, headers?: Record<string, string>): ReturnType<typeof send>;
  /** Posts a form with the token that was drawn last for this browser. */
  post(
    path: string,
    controls?: Record<string, string>,
    headers?: Record<string, string>,
  ): ReturnType<typeof send>;
  /** The same for controls of which several may have one name. */
  postPairs(path: string, pairs: readonly (readonly [string, string])[]): ReturnType<typeof send>;
  /** The token of the forms that were drawn last. */
  token: string;
}

/** Opens a browser that has never been at the desk. */
export function openBrowser({ app }: Pick<TestDesk, 'app'>): Browser {
  const remember = async (reply: ReturnType<typeof send>) => {
    const answer = await reply;
    const given = /__Host-desk=([^;]*)/.exec(String(answer.headers['set-cookie'] ?? ''));
    if (given) browser.cookie = given[1] ?? '';
    const device = /__Host-desk-device=([^;]*)/.exec(String(answer.headers['set-cookie'] ?? ''));
    if (device) browser.device = device[1] ?? '';
    browser.token = /name="token" value="([^"]*)"/.exec(answer.body)?.[1] ?? browser.token;
    return answer;
  };
  const cookies = () => {
    const pairs = [
      ...(browser.cookie === '' ? [] : [`__Host-desk=${browser.cookie}`]),
      ...(browser.device === '' ? [] : [`__Host-desk-device=${browser.device}`]),
    ];
    return pairs.length === 0 ? {} : { cookie: pairs.join('; ') };
  };
  const browser: Browser = {
    cookie: '',
    device: '',
    address: '127.0.0.1',
    token: '',
    get: (path, headers = {}) =>
      remember(
        send(app, {
          method: 'GET',
          url: base + path,
          headers: { ...cookies(), ...headers },
          remoteAddress: browser.address,
        }),
      ),
    post: (path, controls = {}, headers = {}) =>
      post(path, Object.entries({ token: browser.token, ...controls }), headers),
    postPairs: (path, pairs) => post(path, [['token', browser.token], ...pairs]),
  };
  function post(
    path: string,
    pairs: readonly (readonly [string, string])[],
    headers: Record<string, string> = {},
  ) {
    return remember(
      send(app, {
        method: 'POST',
        url: base + path,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...cookies(),
          ...headers,
        },
        payload: new URLSearchParams(pairs.map(([name, text]) => [name, text])).toString(),
        remoteAddress: browser.address,
      }),
    );
  }
  return browser;
}

/** What a person gets who was added just now: the one-time token of their link. */
export async function invite({ store, clock }: TestDesk, whom = email): Promise<string> {
  const said = await addAccount(whom, { store, deskUrl: origin + base, now: () => clock.now });
  return /link=([\w-]+)/.exec(said)?.[1] ?? '';
}

/** A browser in which a person has chosen a password, and is signed in. */
export async function signedIn(desk: TestDesk, whom = email): Promise<Browser> {
  const browser = openBrowser(desk);
  const link = await invite(desk, whom);
  await browser.get(`/welcome?link=${link}`);
  await browser.post('/welcome', { link, password });
  await browser.get('');
  return browser;
}

/** Another browser of a person who has a password. */
export async function signedInAgain(test: TestDesk): Promise<Browser> {
  const browser = openBrowser(test);
  await browser.get('/sign-in');
  await browser.post('/sign-in', { email, password });
  await browser.get('');
  return browser;
}

/** The texts of the elements with a class, or of some kind, in their order. */
export function textsIn(html: string, selector: string): string[] {
  const [tag = '', name] = selector.split('.');
  const className = name === undefined ? '' : `[^>]*class="(?:[^"]* )?${name}(?: [^"]*)?"`;
  const opening = `<(${tag || '[a-z0-9]+'})\\b${className}[^>]*>`;
  const found = html.matchAll(new RegExp(`${opening}(.*?)</\\1>`, 'gs'));
  return [...found].map(([, , inner = '']) => plain(inner));
}

/** What an attribute of the element with a name, such as a control, holds. */
export function controlValue(html: string, name: string): string | undefined {
  const [tag = ''] = new RegExp(`<[^>]*\\bname="${name}"[^>]*>`).exec(html) ?? [];
  return /\bvalue="([^"]*)"/.exec(tag)?.[1];
}

/** Where the first link that begins with these words leads, below the desk's own address; undefined where there is none. */
export function linkIn(html: string, words: string): string | undefined {
  const links = html.matchAll(/<a\b[^>]*href="\/desk([^"]*)"[^>]*>(.*?)<\/a>/gs);
  const found = [...links].find(([, , inner = '']) => plain(inner).startsWith(words));
  return found?.[1]?.replaceAll('&amp;', '&');
}

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
}

function send(app: FastifyInstance, options: InjectOptions) {
  return app.inject(options);
}
