import { expect, test } from 'vitest';
import { deskUrlOf, readDeskAddress } from '../../../src/server/desk/desk-address.ts';

const read = (text?: string) => readDeskAddress('DESK_ADDRESS', text);

test.each([
  { text: '/desk', address: { kind: 'path', path: '/desk' }, url: 'https://a.example/desk' },
  { text: '/our/desk', address: { kind: 'path', path: '/our/desk' } },
  { text: '3100', address: { kind: 'port', host: '127.0.0.1', port: 3100 } },
  {
    text: '127.0.0.1:3100',
    address: { kind: 'port', host: '127.0.0.1', port: 3100 },
    url: 'http://localhost:3100',
  },
  { text: '[::1]:3100', address: { kind: 'port', host: '::1', port: 3100 } },
  {
    text: '10.0.0.5:3100',
    address: { kind: 'port', host: '10.0.0.5', port: 3100 },
    url: 'http://10.0.0.5:3100',
  },
] as const)('"$text" is where the desk is', ({ text, address, ...rest }) => {
  expect(read(text)).toEqual(address);
  if ('url' in rest) expect(deskUrlOf(address, 'https://a.example')).toBe(rest.url);
});

test('without an address there is no desk', () => {
  expect(read()).toBeUndefined();
});

test.each([
  'desk',
  '/',
  '/api',
  '/api/desk',
  '/healthz',
  '/Desk',
  '/desk/',
  '/a?b',
  'a.example:80',
  '127.0.0.1:99999',
])('"%s" is refused with an example', (text) => {
  expect(() => read(text)).toThrow(/DESK_ADDRESS is ".*Write for example DESK_ADDRESS=\/desk/);
});
