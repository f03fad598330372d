import { expect, test } from 'vitest';
import { nestedUrl } from './nested-form.ts';
import { aliasPage, otherPage, ownPage, startSite } from './posted-site.ts';
import { startServer, url } from './support.ts';

// What a browser does when somebody presses Enter in the address bar of an answer to a post.
const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

test('a browser that opens the address of a form is led to its page', async () => {
  const { app } = await startSite();
  for (const method of ['GET', 'HEAD'] as const) {
    const response = await app.inject({ method, url: nestedUrl, headers: asBrowser });
    expect(response.statusCode).toBe(303);
    expect(response.headers).toMatchObject({ location: ownPage, vary: 'accept' });
  }
});

test('it is led to the page that it came from, if the form is there', async () => {
  const { app } = await startSite();
  const led = async (address: string) => {
    const response = await app.inject({ url: address, headers: asBrowser });
    return response.headers.location;
  };
  expect(await led(`${nestedUrl}?page=${aliasPage}`)).toBe(aliasPage);
  expect(await led(`${nestedUrl}?page=//evil.example`)).toBe(ownPage);
  expect(await led('/api/submit-sheds')).toBe(otherPage);
});

test('a program that asks for JSON, and a browser where no page has the form, get 405', async () => {
  const { app } = await startSite();
  for (const accept of ['application/json', '*/*']) {
    const response = await app.inject({ url: nestedUrl, headers: { accept } });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST');
  }
  const { app: withoutPages } = await startServer();
  expect((await withoutPages.inject({ url, headers: asBrowser })).statusCode).toBe(405);
});

test('other methods of a browser get 405', async () => {
  const { app } = await startSite();
  const response = await app.inject({ method: 'PUT', url: nestedUrl, headers: asBrowser });
  expect(response.statusCode).toBe(405);
});
