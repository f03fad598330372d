import { expect, test } from 'vitest';
import { readSettings } from '../../src/server/settings.ts';
import { SettingError } from '../../src/server/start-error.ts';

test('without an environment the defaults of the contract hold', () => {
  const defaults = {
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://localhost:3000',
    isStaging: false,
    hstsSubdomains: false,
    database: { kind: 'sqlite', path: 'data/requests.sqlite' },
    erasures: 'data/erasures.txt',
    corsOrigins: [],
    trustedProxies: [],
    rateLimit: 20,
    apiBase: '/api/',
    deskPath: '/desk',
    deletesOld: true,
    mail: undefined,
    webhooks: [],
    allowsPrivateWebhooks: false,
  };
  expect(readSettings({})).toEqual(defaults);
  expect(readSettings({ PORT: '', RATE_LIMIT: ' ', SMTP_URL: '' })).toEqual(defaults);
});

test('every setting is read from the environment', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const settings = readSettings({
    HOST: '::',
    PORT: '0',
    SITE_URL: 'https://www.example.com/',
    STAGING: 'on',
    HSTS_SUBDOMAINS: 'on',
    DATABASE_URL: 'sqlite:/var/lib/site/requests.sqlite',
    ERASURES: '/var/backups/erasures/list.txt',
    CORS_ORIGINS: 'https://a.example, http://b.example:8080',
    TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::1',
    RATE_LIMIT: '0',
    VITE_API_BASE: 'https://api.example.com/v1/',
    DESK_ADDRESS: '/our/desk',
    HOUSEKEEPING: 'off',
    WEBHOOKS: `sheet=http://10.0.0.7/hook ${secret}`,
    WEBHOOKS_PRIVATE: 'on',
  });
  expect(settings).toEqual({
    host: '::',
    port: 0,
    siteUrl: 'https://www.example.com',
    isStaging: true,
    hstsSubdomains: true,
    database: { kind: 'sqlite', path: '/var/lib/site/requests.sqlite' },
    erasures: '/var/backups/erasures/list.txt',
    corsOrigins: ['https://a.example', 'http://b.example:8080'],
    trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::1'],
    rateLimit: 0,
    apiBase: 'https://api.example.com/v1/',
    deskPath: '/our/desk',
    deletesOld: false,
    mail: undefined,
    webhooks: [{ name: 'sheet', url: new URL('http://10.0.0.7/hook'), secret }],
    allowsPrivateWebhooks: true,
  });
});

test('what was erased is listed beside an SQLite file, and beside no other database', () => {
  const listFor = (url: string) => readSettings({ DATABASE_URL: url }).erasures;
  expect(listFor('sqlite:/var/lib/site/requests.sqlite')).toBe('/var/lib/site/erasures.txt');
  expect(listFor('postgres://user:secret@host/site')).toBeUndefined();
});

test.each([
  { text: '[::1]', host: '::1' },
  { text: '::1', host: '::1' },
  { text: '[127.0.0.1]', host: '[127.0.0.1]' },
  { text: '[::1]:3000', host: '[::1]:3000' },
  { text: 'localhost', host: 'localhost' },
])('HOST=$text stands for $host', ({ text, host }) => {
  expect(readSettings({ HOST: text }).host).toBe(host);
});

test.each([
  'desk',
  '/',
  '/api',
  '/api/desk',
  '/healthz',
  '/assets',
  '/images/desk',
  '/video',
  '/404',
  '/Desk',
  '/desk/',
  '/a?b',
  '3100',
])('the desk is not at "%s"', (path) => {
  expect(() => readSettings({ DESK_ADDRESS: path })).toThrow(
    `DESK_ADDRESS is "${path}", not a free path of the site. Write for example DESK_ADDRESS=/desk`,
  );
});

test.each([
  ['PORT', 'http', 'is "http", not a whole number from 0 to 65535. Write for example PORT=3000'],
  ['PORT', '70000', 'is "70000", not a whole number from 0 to 65535. Write for example PORT=3000'],
  [
    'RATE_LIMIT',
    '-1',
    'is "-1", not a whole number from 0 to 1000000. Write for example RATE_LIMIT=20',
  ],
  [
    'SITE_URL',
    'www.example.com',
    'holds "www.example.com", which is not an address of the form https://host without a path. Write for example SITE_URL=https://www.example.com',
  ],
  [
    'CORS_ORIGINS',
    'https://a.example, *',
    'holds "*", which is not an address of the form https://host without a path. Write for example CORS_ORIGINS=https://www.example.com',
  ],
  [
    'TRUST_PROXY',
    '1',
    'holds "1", which is no address, no range and none of loopback, linklocal, uniquelocal. Write for example TRUST_PROXY=loopback,10.0.0.0/8',
  ],
  [
    'TRUST_PROXY',
    'true',
    'holds "true", which is no address, no range and none of loopback, linklocal, uniquelocal. Write for example TRUST_PROXY=loopback,10.0.0.0/8',
  ],
  [
    'DATABASE_URL',
    'requests.sqlite',
    'is neither "sqlite:" followed by the path of a file nor an address that begins with "postgres://". Write for example DATABASE_URL=sqlite:data/requests.sqlite',
  ],
  [
    'DATABASE_URL',
    'postgres:requests',
    'is neither "sqlite:" followed by the path of a file nor an address that begins with "postgres://". Write for example DATABASE_URL=sqlite:data/requests.sqlite',
  ],
])('%s=%s is refused by name', (name, value, complaint) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name} ${complaint}`);
});

test.each(['10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '2001:db8::/129', 'proxy.example'])(
  'TRUST_PROXY=%s is refused',
  (value) => {
    expect(() => readSettings({ TRUST_PROXY: value })).toThrow(SettingError);
  },
);

test.each(['ftp://example.com', 'https://example.com/shop', 'https://user@example.com'])(
  'SITE_URL=%s is refused',
  (value) => {
    expect(() => readSettings({ SITE_URL: value })).toThrow(SettingError);
  },
);

test('LINK_SECRET is a long text, which no error quotes', () => {
  const long = 'b'.repeat(32);
  expect(readSettings({}).linkSecret).toBeUndefined();
  expect(readSettings({ LINK_SECRET: ` ${long} ` }).linkSecret).toBe(long);
  expect(() => readSettings({ LINK_SECRET: 'too short' })).toThrow(
    new SettingError(
      'LINK_SECRET',
      'has 9 characters, and needs at least 32.',
      'what-openssl-rand-hex-32-prints',
    ),
  );
  // Whoever copies the example is told to make one.
  expect(() => readSettings({ LINK_SECRET: 'what-openssl-rand-hex-32-prints' })).toThrow(
    'has 31 characters',
  );
});
