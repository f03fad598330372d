import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answers, Call } from '../../src/form/model/form.ts';
import { send } from '../../src/site/call-api.ts';

// What a browser over HTTP/2 cannot be made to show here: an answer without a status text.
const call: Call = {
  endpoint: 'submit-x',
  failure: { text: 'There was an error: ', detail: 'message' },
  network: 'No network.',
};

/** All that a call asks of the form it sends. */
const run = { form: { edition: 'x7' } };
const sendBody = (body: Answers) => send(call, body, run);

function answerWith(response: Response) {
  const fetched = vi.fn(async (_address: string, _request: RequestInit) => response);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

beforeEach(() => {
  const origin = 'https://site.example';
  vi.stubGlobal('window', { location: { origin, href: `${origin}/x` } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // Each of these is a failure, and a failure is logged: once, and without an answer.
  expect(vi.mocked(console.error).mock.calls).toHaveLength(1);
  expect(vi.mocked(console.error).mock.calls.flat().join()).not.toContain('secret');
  vi.mocked(console.error).mockClear();
});

describe('the words of a refusal', () => {
  test.each([
    ['are those of the server', '{"message":"Full."}', { status: 503 }, 'Full.'],
    [
      'are the status text where the body has none',
      '{}',
      { status: 502, statusText: 'Bad Gateway' },
      'Bad Gateway',
    ],
    ['are the number where HTTP/2 gives no status text', '{}', { status: 500 }, 'HTTP 500'],
    ['are no words of another type', '{"message":7}', { status: 500 }, 'HTTP 500'],
    ['survive a body that is no JSON', '<p>', { status: 500 }, 'HTTP 500'],
    ['survive a body that is a list', '[]', { status: 500 }, 'HTTP 500'],
  ])('%s', async (_title, body, init, words) => {
    answerWith(new Response(body, init));
    expect(await sendBody({ name: 'secret' })).toEqual({
      status: 'refused',
      words,
      problems: {},
      isChanged: false,
    });
  });
});

test('a call that fails is unreachable, not thrown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sendBody({ name: 'secret' })).toEqual({ status: 'unreachable' });
});

describe('the edition of a form', () => {
  const conflict = () => new Response('{"message":"Changed."}', { status: 409 });

  test.each(['', '/api/', 'https://site.example/api'])(
    'is told to an API of the same origin, whose 409 means that the form was changed: "%s"',
    async (base) => {
      vi.stubEnv('VITE_API_BASE', base);
      const fetched = answerWith(conflict());
      expect(await sendBody({})).toMatchObject({ status: 'refused', isChanged: true });
      const [, request] = fetched.mock.calls[0] ?? [];
      expect(request?.headers).toEqual({
        'content-type': 'application/json',
        'form-edition': 'x7',
      });
      expect(request?.body).toBe('{}');
    },
  );

  test.each(['https://api.example/', '//api.example/', 'http://site.example/api/'])(
    'is no business of an API elsewhere: %s',
    async (base) => {
      vi.stubEnv('VITE_API_BASE', base);
      const fetched = answerWith(conflict());
      expect(await sendBody({})).toMatchObject({ status: 'refused', isChanged: false });
      const [, request] = fetched.mock.calls[0] ?? [];
      expect(request?.headers).toEqual({ 'content-type': 'application/json' });
    },
  );
});
