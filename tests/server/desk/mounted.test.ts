import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageAt } from '../posted-site.ts';
import { temporaryFolder } from '../support.ts';
import { base, email, openBrowser, signedIn, startDesk } from './support.ts';

test('the desk is below its path, beside the API', async () => {
  const desk = await startDesk({ base: '/office/desk' });
  await desk.store.invite({ email, hash: 'a', until: '2026-05-10T16:00:00.000Z' });
  const { app } = desk;
  expect((await app.inject('/office/desk')).headers.location).toBe('/office/desk/sign-in');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/desk')).statusCode).toBe(404);
});

test('nothing is at the addresses of the desk until somebody can use it, nor after the last is gone', async () => {
  const desk = await startDesk();
  const nothing = await desk.app.inject('/nothing');
  const look = async () => {
    for (const path of ['', '/sign-in', '/welcome', '/requests.xlsx', '/print-0.js']) {
      const answer = await openBrowser(desk).get(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe(nothing.body);
      expect({ ...answer.headers, date: '' }).toEqual({ ...nothing.headers, date: '' });
    }
    expect((await openBrowser(desk).post('/sign-in')).statusCode).toBe(404);
  };
  await look();
  const browser = await signedIn(desk);
  expect((await browser.get('')).statusCode).toBe(200);
  await desk.store.removePerson(email);
  await look();
});

test.each([base, `${base}/below`])(
  'a desk where the site has the page %s is refused with an example',
  async (page) => {
    const siteFolder = temporaryFolder();
    mkdirSync(join(siteFolder, page), { recursive: true });
    writeFileSync(join(siteFolder, page, 'index.html'), pageAt(page));
    await expect(startDesk({}, { siteFolder })).rejects.toThrow(
      `DESK_ADDRESS is "/desk", where the site has a page: "${page}". Write for example DESK_ADDRESS=/desk`,
    );
  },
);

test('a desk at an address of a former site is refused', async () => {
  const redirects = [{ from: '/Desk/x.php?id=3', to: '/' }];
  await expect(startDesk({}, { siteFolder: temporaryFolder(), redirects })).rejects.toThrow(
    'DESK_ADDRESS is "/desk", where the site has a page: "/Desk/x.php?id=3".',
  );
});
