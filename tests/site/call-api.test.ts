import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '../../src/form/form.ts';
import { send } from '../../src/site/call-api.ts';

// What a browser over HTTP/2 cannot be made to show here: an answer without a status text.
const call: Call = {
  endpoint: 'submit-x',
  failure: { text: 'There was an error: ', detail: 'message' },
  network: 'No network.',
};

function answerWith(response: Response): void {
  vi.stubGlobal('fetch', async () => response);
}

afterEach(() => {
  vi.unstubAllGlobals();
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
    expect(await send(call, { name: 'secret' })).toEqual({
      status: 'refused',
      words,
      problems: {},
    });
  });
});

test('a call that fails is unreachable, not thrown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await send(call, { name: 'secret' })).toEqual({ status: 'unreachable' });
});
