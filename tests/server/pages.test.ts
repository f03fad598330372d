import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { home, open, site } from './pages-site.ts';
import { startServer, temporaryFolder } from './support.ts';

test('a page is answered at its address', async () => {
  const { get } = await open();
  expect((await get('/')).body).toBe(home);
  expect((await get('/about')).body).toBe('<h1>About</h1>');
  expect((await get('/about/team?from=home')).body).toBe('<h1>Team</h1>');
  const response = await get('/robots.txt');
  expect(response.body).toBe('User-agent: *');
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
});

test.each([
  ['//about//team/?from=home?x', '/about/team?from=home?x'],
  ['/About', '/about'],
  ['/ABOUT/Team/?from=home', '/about/team?from=home'],
  ['/%61bout/te%41m', '/about/team'],
  ['/about%2Fteam', '/about/team'],
])('%s leads to the page at %s', async (url, location) => {
  const { get } = await open();
  const response = await get(url);
  expect(response.statusCode).toBe(301);
  expect(response.headers.location).toBe(location);
  expect((await get(location)).statusCode).toBe(200);
});

const former = [
  { from: '/Files-2020', to: '/about' },
  { from: '/about-us.html', to: '/about' },
  { from: '/old/x.php?id=3', to: '/about/team' },
  { from: '/?p=1 2', to: '/about/team' },
  { from: '/Über-uns/', to: '/about' },
  { from: '/%FCber-uns', to: '/about' },
];

test.each([
  ['/Files-2020', '/about'],
  ['/files-2020/?a=%20b', '/about?a=%20b'],
  ['/about-us.html?from=mail', '/about?from=mail'],
  ['/old/x.php?id=3', '/about/team'],
  ['/Old/X.php?id=3', '/about/team'],
  ['/?p=1+2', '/about/team'],
  ['/%C3%9Cber-uns', '/about'],
  ['/%FCber-uns', '/about'],
])('the address %s of a former site leads to %s', async (url, location) => {
  const { get, head } = await open({}, former);
  for (const response of [await get(url), await head(url)]) {
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe(location);
    expect(response.headers['cache-control']).toBe('no-cache');
  }
});

test.each(['/old/x.php', '/old/x.php?id=4', '/old/x.php?id=3&id=4', '/Files-2021'])(
  '%s is no address of a former site',
  async (url) => {
    const { get } = await open({}, former);
    expect((await get(url)).statusCode).toBe(404);
  },
);

test('a page with a query is itself, where an address of a former site has another query', async () => {
  const { get } = await open({}, former);
  expect((await get('/?p=3')).body).toBe(home);
});

test('a slash behind an unknown address leads nowhere', async () => {
  const { get } = await open();
  expect((await get('//evil.example/')).statusCode).toBe(404);
});

test.each([
  '/nothing',
  '/about/index.html/x',
  '/Assets/app-1a2b.js',
  '/Images/house.webp',
  '/Robots.txt',
  '/404.html',
  '/images/none.webp',
])('%s gets the not-found page with status 404', async (url) => {
  const { get } = await open();
  const response = await get(url, { 'if-none-match': '*' });
  expect(response.statusCode).toBe(404);
  expect(response.body).toBe('<h1>Not here</h1>');
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/images/../../secret.txt',
  '/images/..%2f..%2fsecret.txt',
  '/images/%2e%2e/%2e%2e/secret.txt',
  '/..\\secret.txt',
  '/images/..%5c..%5csecret.txt',
])('no file outside the site is reached by %s', async (url) => {
  const { get } = await open();
  const response = await get(url);
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.body).not.toContain('secret');
});

test.each(['/%', '/%zz', '/%c3%28', '/about%00', '/images/%', '/api/%'])(
  'the broken address %s is refused without a crash',
  async (url) => {
    const { get } = await open();
    const { statusCode } = await get(url);
    expect([400, 404]).toContain(statusCode);
    expect((await get('/')).statusCode).toBe(200);
  },
);

test('a browser that knows a page is told so with 304', async () => {
  const { get } = await open();
  const first = await get('/about');
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get('/about', { 'if-none-match': known });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
  }
  expect((await get('/about', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('a page is sent packed as the browser can unpack it', async () => {
  const { get } = await open();
  const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(home);
  const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(home);
  const plain = await get('/', { 'accept-encoding': 'zstd' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(home);
  const etags = [brotli, gzip, plain].map((response) => response.headers.etag);
  expect(new Set(etags).size).toBe(3);
  for (const response of [brotli, gzip, plain]) {
    expect(response.headers.vary).toBe('accept-encoding');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  }
});

test('packed files have no address of their own, but other files of that ending do', async () => {
  const { get } = await open();
  expect((await get('/index.html.br')).statusCode).toBe(404);
  expect((await get('/archive.gz')).body).toBe('a file of its own');
});

test('HEAD gets the headers of a page and no body', async () => {
  const { get, head } = await open();
  const response = await head('/about');
  const { headers } = await get('/about');
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('');
  expect(response.headers.etag).toBe(headers.etag);
  expect(response.headers['content-length']).toBe(headers['content-length']);
});

test('files with a hash in their name are kept for ever, pages are asked for again', async () => {
  const { get } = await open();
  const cacheControl = async (url: string) => (await get(url)).headers['cache-control'];
  for (const url of [
    '/assets/app-1a2b.js',
    '/images/_sizes/house-1a2b3c4d-480.webp',
    '/images/_site/icon-1a2b3c4d.svg',
    '/video/_films/film-1a2b3c4d.mp4',
  ]) {
    expect(await cacheControl(url), url).toBe('public, max-age=31536000, immutable');
  }
  expect(await cacheControl('/images/house.webp')).toBe('public, max-age=3600');
  expect(await cacheControl('/about')).toBe('no-cache, no-transform');
  expect(await cacheControl('/nothing')).toBe('no-cache, no-transform');
});

test('other sites may show the icons and the picture of shared links, and nothing else', async () => {
  const { get } = await open();
  const policy = async (url: string) => (await get(url)).headers['cross-origin-resource-policy'];
  for (const url of ['/favicon.ico', '/images/_site/icon-1a2b3c4d.svg']) {
    expect(await policy(url), url).toBe('cross-origin');
  }
  for (const url of ['/', '/images/house.webp', '/video/film.mp4', '/assets/app-1a2b.js']) {
    expect(await policy(url), url).toBe('same-origin');
  }
});

test('the icon at its known address is kept for an hour, and then asked for by its ETag', async () => {
  const { get } = await open();
  const { headers, statusCode } = await get('/favicon.ico');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('image/x-icon');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  const again = await get('/favicon.ico', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('pictures and film are sent from the disk, in parts where asked for', async () => {
  const { get } = await open();
  expect((await get('/images/house.webp')).headers['content-type']).toBe('image/webp');
  const part = await get('/video/film.mp4', { range: 'bytes=2-5' });
  expect(part.statusCode).toBe(206);
  expect(part.body).toBe('film');
});

test('a site without pictures and film is served, too', async () => {
  const siteFolder = join(temporaryFolder(), 'site');
  mkdirSync(siteFolder);
  writeFileSync(join(siteFolder, 'index.html'), home);
  const { app } = await startServer({ siteFolder });
  expect((await app.inject('/')).statusCode).toBe(200);
  expect((await app.inject('/nothing')).statusCode).toBe(404);
});

test('a part of a film that is not there gets 416, and is told how long the film is', async () => {
  const { get } = await open();
  const response = await get('/video/film.mp4', { range: 'bytes=900-' });
  expect(response.statusCode).toBe(416);
  expect(response.headers['content-range']).toBe(`bytes */${site['video/film.mp4']?.length}`);
  expect(response.json()).toMatchObject({ fields: {} });
});

test('a film that is no longer the one that was asked for gets 412', async () => {
  const { get } = await open();
  const { headers } = await get('/video/film.mp4');
  expect((await get('/video/film.mp4', { 'if-match': '"another"' })).statusCode).toBe(412);
  const same = await get('/video/film.mp4', { 'if-match': String(headers.etag) });
  expect(same.statusCode).toBe(200);
});
