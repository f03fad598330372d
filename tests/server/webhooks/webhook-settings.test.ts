import { expect, test } from 'vitest';
import { SettingError } from '../../../src/server/start-error.ts';
import { readWebhooks } from '../../../src/server/webhooks/webhook-settings.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const read = (text?: string, allowsPrivate = false) =>
  readWebhooks('WEBHOOKS', text, allowsPrivate);

test('pairs of an address and a secret are receivers', () => {
  const text = `sheet=https://a.example/x?y=1 ${secret}\n zap=https://b.example/ ${secret}`;
  expect(read(text).map(({ name, url }) => [name, url.href])).toEqual([
    ['sheet', 'https://a.example/x?y=1'],
    ['zap', 'https://b.example/'],
  ]);
});

test('unset, there is none', () => {
  expect(read()).toEqual([]);
});

test.each([
  { text: `https://a.example ${secret}`, why: 'does not consist of pairs' },
  {
    text: `a=ftp://a.example ${secret}`,
    why: 'has no address of the form https://host/path for "a"',
  },
  { text: `a=https://user@a.example ${secret}`, why: 'has no address' },
  { text: `a=http://a.example ${secret}`, why: 'has an address without TLS for "a"' },
  { text: `a=https://10.0.0.1/ ${secret}`, why: 'has a bare IP address for "a"' },
  { text: 'a=https://a.example', why: 'has no secret of 24 to 64 bytes' },
  { text: 'a=https://a.example whsec_c2hvcnQ=', why: 'has no secret of 24 to 64 bytes' },
  { text: `a=https://a.example ${secret} a=https://b.example ${secret}`, why: 'names "a" twice' },
])('$text is refused', ({ text, why }) => {
  const failure = () => read(text);
  expect(failure).toThrow(SettingError);
  expect(failure).toThrow(why);
  expect(failure).not.toThrow(secret.slice(6));
});

test('an address without TLS in one’s own network can be allowed', () => {
  expect(read(`a=http://10.0.0.1:8080/ ${secret}`, true)).toHaveLength(1);
});
