import { describe, expect, test } from 'vitest';
import { createVisitorLinks } from '../../../src/server/requests/visitor-links.ts';
import { timeZone } from '../support.ts';
import {
  act,
  agreed,
  found,
  origin,
  pathTo,
  press,
  receive,
  secret,
  startVisits,
  textOf,
  type Visits,
} from './support.ts';

const propose = { action: 'propose', agreed, words: 'Would Wednesday do?' } as const;

/** A request with a proposal, and the path of its page. */
async function victim(environment = { RATE_LIMIT: '0' }) {
  const visits = await startVisits({ environment });
  const reference = await receive(visits);
  await act(visits, reference, propose);
  const path = await pathTo(visits, reference);
  const signature = path.split('.').at(-1) ?? '';
  const history = async () => (await found(visits, reference)).handling.history;
  return { visits, reference, path, signature, history };
}

type Victim = Awaited<ReturnType<typeof victim>>;

/** Tokens that somebody tries who has no link, or no longer. */
const guesses: readonly {
  readonly name: string;
  readonly token: (known: Victim) => Promise<string> | string;
}[] = [
  { name: 'the reference alone', token: ({ reference }) => reference },
  { name: 'the reference and a full stop', token: ({ reference }) => `${reference}.` },
  { name: 'no signature that fits', token: ({ reference }) => `${reference}.${'A'.repeat(22)}` },
  {
    name: 'part of the signature',
    token: ({ reference, signature }) => `${reference}.${signature.slice(0, -1)}`,
  },
  {
    name: 'more than the signature',
    token: ({ reference, signature }) => `${reference}.${signature}A`,
  },
  {
    name: 'the signature in other letters',
    token: ({ reference, signature }) => `${reference}.${swapCase(signature)}`,
  },
  {
    name: 'the signature of another request',
    token: async ({ visits, reference }) => {
      const other = await pathTo(visits, await receive(visits, { body: '{}' }));
      return `${reference}.${other.split('.').at(-1)}`;
    },
  },
  {
    name: 'the reference of another request',
    token: async ({ visits, signature }) => `${await receive(visits, { body: '{}' })}.${signature}`,
  },
  { name: 'a request that is not there', token: ({ signature }) => `AC-2345-6789.${signature}` },
  {
    name: 'the key of the thanks page',
    token: ({ visits, reference }) => `${reference}.${visits.links.thanksKeyOf(reference)}`,
  },
  {
    name: 'a link that another secret has signed',
    token: async ({ visits, reference }) => {
      const options = { secret: `not ${secret}`, origin, timeZone, now: () => visits.clock.now };
      const link = createVisitorLinks(options).linkOf(await found(visits, reference));
      return link?.split('/').at(-1) ?? '';
    },
  },
  {
    name: 'the link from before “New link”',
    token: async ({ visits, reference, path }) => {
      await act(visits, reference, { action: 'link' });
      return path.split('/').at(-1) ?? '';
    },
  },
  {
    name: 'the link of a request that was forgotten',
    token: async ({ visits, reference, path }) => {
      await visits.store.remove([reference]);
      return path.split('/').at(-1) ?? '';
    },
  },
  { name: 'the start of a path', token: () => '..%2f..%2fetc%2fpasswd' },
  { name: 'what breaks a page', token: () => '%3Cscript%3E' },
];

describe('a page without its token', () => {
  test.each(guesses)('stays closed to $name, in the same words for all', async ({ token }) => {
    const known = await victim();
    const { app } = known.visits;
    const nothing = await app.inject('/request/nothing');
    const url = `/request/${await token(known)}`;
    const replies = [
      await app.inject(url),
      await press(known.visits, url, { do: 'accept', seen: '1' }),
    ];
    for (const reply of replies) {
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toBe(nothing.body);
    }
    const file = await app.inject(`${url}/calendar.ics`);
    expect(file.statusCode).toBe(404);
    const left = await known.visits.store.find(known.reference);
    expect(left?.handling.history.some(({ kind }) => kind === 'accept') ?? false).toBe(false);
  });

  test('says one sentence', async () => {
    const { app } = await startVisits();
    const { body } = await app.inject('/request/nothing');
    expect(textOf(body)).toBe(
      "This link doesn't work It is wrong, or it has expired: call 705 555 0100 or email hello@example.com, and we'll send you a new one.",
    );
  });
});

test.each([
  {
    when: '30 days after the agreed day',
    steps: [propose],
    at: '2026-06-20T03:59:00Z',
    status: 200,
  },
  { when: 'once these are over', steps: [propose], at: '2026-06-20T04:00:00Z', status: 404 },
  { when: '90 days after the receipt', steps: [], at: '2026-08-08T14:59:00Z', status: 200 },
  { when: 'once these are over', steps: [], at: '2026-08-08T15:00:00Z', status: 404 },
])('a link works until $when: $status', async ({ steps, at, status }) => {
  const visits = await startVisits();
  const reference = await receive(visits);
  for (const step of steps) await act(visits, reference, step);
  const path = await pathTo(visits, reference);
  visits.clock.now = new Date(at);
  expect((await visits.app.inject(path)).statusCode).toBe(status);
});

test.each(['GET', 'HEAD'] as const)(
  'a program that opens every link of a mail with %s changes nothing',
  async (method) => {
    const { visits, path, history } = await victim();
    const before = await history();
    const { body } = await visits.app.inject(path);
    const links = [...body.matchAll(/(?:href|action)="(\/request\/[^"]*)"/g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [, url = ''] of [...links, ['', path], ['', `${path}?do=accept&seen=1`]]) {
      await visits.app.inject({ method, url });
    }
    expect(await history()).toEqual(before);
  },
);

/** Posts that a visitor's own browser, or somebody who knows the address, is made to send. */
const forged: readonly {
  readonly name: string;
  readonly status: number;
  readonly controls?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}[] = [
  { name: 'from another site', status: 403, headers: { 'sec-fetch-site': 'cross-site' } },
  {
    name: 'from another host of the company',
    status: 403,
    headers: { 'sec-fetch-site': 'same-site' },
  },
  { name: 'from an address bar', status: 403, headers: { 'sec-fetch-site': 'none' } },
  { name: 'from another origin', status: 403, headers: { origin: 'https://elsewhere.example' } },
  { name: 'of a page that saw less', status: 409, controls: { seen: '0' } },
  { name: 'that names no page', status: 400, controls: { seen: '' } },
  { name: 'that names a page of the future', status: 409, controls: { seen: '999999' } },
  { name: 'of what there is not', status: 400, controls: { do: '__proto__' } },
  { name: 'of what only the staff do', status: 400, controls: { do: 'confirm' } },
  { name: 'as JSON', status: 415, headers: { 'content-type': 'application/json' } },
  { name: 'as a plain text', status: 415, headers: { 'content-type': 'text/plain' } },
  { name: 'longer than any', status: 400, controls: { words: 'a'.repeat(70_000) } },
];

test.each(forged)('a post $name is refused with $status, and changes nothing', async (given) => {
  const { visits, path, history } = await victim();
  const before = await history();
  const controls = { do: 'accept', seen: '1', ...given.controls };
  const headers = given.headers ?? { 'sec-fetch-site': 'same-origin' };
  expect((await press(visits, path, controls, headers)).statusCode).toBe(given.status);
  expect(await history()).toEqual(before);
});

test('a browser that names neither its page nor its site can post, as the address is a secret', async () => {
  const { visits, path } = await victim();
  const headers = { origin: 'null' };
  const reply = await press(visits, path, { do: 'accept', seen: '1' }, headers);
  expect(reply.statusCode).toBe(303);
});

test('a visitor who posts too often waits, and keeps what was typed', async () => {
  const { visits, path } = await victim({ RATE_LIMIT: '2' });
  const ask = { do: 'ask', seen: '0', words: 'Friday, please.' };
  const replies = [];
  for (let time = 0; time < 3; time += 1) replies.push(await press(visits, path, ask));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409, 429]);
  expect(replies[2]?.headers['retry-after']).toBe('600');
  expect(replies[2]?.body).toContain('Friday, please.');
});

test('a page is drawn only so often', async () => {
  const { visits, path } = await victim({ RATE_LIMIT: '1' });
  const statuses = [];
  for (let time = 0; time < 11; time += 1)
    statuses.push((await visits.app.inject(path)).statusCode);
  expect([statuses[9], statuses[10]]).toEqual([200, 429]);
});

test('a visitor changes a request so often, and no more', async () => {
  const { visits, reference, path } = await victim();
  const statuses = [];
  for (let time = 0; time < 51; time += 1) {
    const seen = String((await found(visits, reference)).handling.history.length);
    const reply = await press(visits, path, { do: 'ask', seen, words: `Time ${time}` });
    statuses.push(reply.statusCode);
  }
  expect([statuses[49], statuses[50]]).toEqual([303, 429]);
});

test('what a visitor writes is cut at its limit', async () => {
  const { visits, path, history } = await victim();
  await press(visits, path, { do: 'ask', seen: '1', words: 'a'.repeat(3_000) });
  expect((await history()).at(-1)?.words).toHaveLength(2_000);
});

test('what only a program writes reaches the desk, and no mail', async () => {
  const { visits, reference, path, history } = await victim();
  await press(visits, path, { do: 'ask', seen: '1', words: '<a href="https://a.example">x</a>' });
  expect((await history()).at(-1)).toMatchObject({ kind: 'ask' });
  expect(await noticesOf(visits, reference)).toBe(0);
});

test.each(['suspect', 'held'] as const)(
  'the visitor of a %s request does what others do, and nobody is told',
  async (status) => {
    const visits = await startVisits();
    const reference = await receive(visits, { status, suspicion: 'it says casino' });
    const path = await pathTo(visits, reference);
    expect(textOf((await visits.app.inject(path)).body)).not.toMatch(/spam|suspic|casino/i);
    expect((await press(visits, path, { do: 'cancel', seen: '0' })).statusCode).toBe(303);
    expect(await found(visits, reference)).toMatchObject({ status });
    expect(await noticesOf(visits, reference)).toBe(0);
  },
);

describe('a token', () => {
  test('is in no line of the log', async () => {
    const { visits, path, signature } = await victim();
    const spellings = [
      path,
      `${path}/`,
      `/${path}`,
      `${path}?a=b`,
      path.toUpperCase(),
      `/x${path}`,
    ];
    for (const url of [...spellings, `${path}/calendar.ics`, `${path}/more`, `${path}%zz`]) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const)
        await visits.app.inject({ method, url, payload: method === 'POST' ? 'x' : undefined });
    }
    await press(visits, path, { do: 'accept', seen: '1' });
    await visits.store.close();
    expect((await visits.app.inject(path)).statusCode).toBe(503);
    expect(visits.log.length).toBeGreaterThan(30);
    const log = visits.log.join('');
    expect(log).toContain('"path":"/request/:token"');
    expect(log.toLowerCase()).not.toContain(signature.toLowerCase());
  });

  test('is in no metric', async () => {
    const { visits, path, signature } = await victim();
    for (const url of [path, `${path}/calendar.ics`, `${path}/more`]) await visits.app.inject(url);
    await press(visits, path, { do: 'accept', seen: '1' });
    const figures = await visits.registry.metrics();
    expect(figures).toContain('site_requests_total{kind="page",status="303"} 1');
    expect(figures).not.toContain(signature);
  });

  test('is in no referrer, no cache and no index', async () => {
    const { visits, path } = await victim();
    for (const url of [path, '/request/nothing', `${path}/calendar.ics`]) {
      const { headers, body } = await visits.app.inject(url);
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': expect.stringContaining('no-store'),
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(body).not.toMatch(/<script|<img|<iframe/);
    }
  });

  test('is in no referrer of the form that is filled in again', async () => {
    const { visits, path, signature } = await victim();
    const { headers, body } = await press(visits, path, { do: 'repeat', seen: '1' });
    expect(headers['referrer-policy']).toBe('strict-origin');
    expect(headers['cache-control']).toContain('no-store');
    expect(body).not.toContain(signature);
  });
});

async function noticesOf({ store }: Visits, reference: string): Promise<number> {
  const owed = await store.unfinishedDeliveries(reference);
  return owed.filter(({ kind }) => kind === 'notice').length;
}

function swapCase(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );
}
