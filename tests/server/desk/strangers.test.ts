import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { desk } from '../../../src/server/desk/desk.ts';
import { createAskedForms } from '../../../src/server/reading/asked-forms.ts';
import { initialHandling } from '../../../src/server/store/store-types.ts';
import { temporaryStore } from '../support.ts';
import { add, base, invite, startDesk, usualOptions } from './support.ts';

/** What anybody may ask for: the way in, and the files that the pages need. */
const open = ['/sign-in', '/welcome'];

/** Every route of the desk, with the methods that it takes. */
async function routes(): Promise<{ method: string; path: string }[]> {
  const { store } = await temporaryStore();
  const found: { method: string; path: string }[] = [];
  const app = Fastify();
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) found.push({ method: each, path: url });
  });
  const askedForms = createAskedForms({ store, forms: usualOptions.forms });
  await app.register(desk, { ...usualOptions, base: '', store, askedForms });
  return found;
}

const isOpen = (path: string): boolean =>
  open.includes(path) || /^\/(?:desk|print)-\w+\.(?:css|js)$/.test(path);

test('no route but the way in answers a stranger with anything', async () => {
  const all = (await routes()).filter(({ path }) => !isOpen(path));
  expect(all.length).toBeGreaterThan(10);
  const test = await startDesk();
  await invite(test);
  const reference = await add(test, { contact: { fullName: 'Quetzalcoatl' } });
  for (const { method, path } of all) {
    const url = base + path.replace(':reference', reference).replace('*', 'x').replace(/\/$/, '');
    for (const cookie of ['', `__Host-desk=${'a'.repeat(43)}`, '__Host-desk=short']) {
      const headers = { cookie, 'sec-fetch-site': 'same-origin' };
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await test.app.inject({
        method: asMethod(method),
        url,
        headers: method === 'GET' || method === 'HEAD' ? headers : { ...headers, ...type },
        ...(method === 'POST' && { payload: 'do=handle&version=0' }),
      });
      expect({ method, path, status: answer.statusCode }).toEqual({
        ...{ method, path },
        status: method === 'POST' ? 403 : expect.toBeOneOf([303, 404]),
      });
      expect(answer.body).not.toContain('Quetzalcoatl');
    }
  }
  expect((await test.store.find(reference))?.handling).toEqual(initialHandling);
});

/** The methods of routes are those that can be sent. */
function asMethod(
  method: string,
): 'DELETE' | 'GET' | 'HEAD' | 'OPTIONS' | 'PATCH' | 'POST' | 'PUT' {
  const known = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const;
  return known.find((each) => each === method) ?? 'PUT';
}
