import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildApp } from '../../../src/server/app.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { nestedForm } from '../nested-form.ts';
import { pageAt, startSite } from '../posted-site.ts';
import { noon, temporaryFolder, temporaryStore, timeZone } from '../support.ts';
import { origin, site, startDesk } from './support.ts';

const drawing = { drawPage: () => '', styleSheet: '', script: '' };

async function siteWith(base: string, siteFolder?: string) {
  const { store } = await temporaryStore();
  const shared = { forms: [nestedForm.form], store, now: () => noon, owes: [] };
  const desk = { ...shared, base, origin, site, drawing };
  return buildApp({
    ...shared,
    ...(siteFolder !== undefined && { siteFolder }),
    timeZone,
    desk,
    settings: readSettings({}),
    log: { write: () => {} },
  });
}

test('the desk is below its path, beside the API', async () => {
  const app = await siteWith('/office/desk');
  expect((await app.inject('/office/desk')).headers.location).toBe('/office/desk/sign-in');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/desk')).statusCode).toBe(404);
  await app.close();
});

test('a site without a desk has nothing at its addresses', async () => {
  const { app } = await startSite();
  for (const path of ['/desk', '/desk/sign-in', '/desk/requests.csv', '/sign-in']) {
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('at an address of its own, the desk begins at the root', async () => {
  const { app } = await startDesk({ base: '' });
  expect((await app.inject('/')).headers.location).toBe('/sign-in');
  const page = await app.inject('/sign-in');
  expect(page.body).toContain('action="/sign-in"');
  expect(page.headers['set-cookie']).toMatch(/^__Host-desk=/);
});

test('a desk where the site has a page is refused with an example', async () => {
  const siteFolder = temporaryFolder();
  mkdirSync(join(siteFolder, 'cabins'));
  writeFileSync(join(siteFolder, 'cabins/index.html'), pageAt('/cabins'));
  await expect(siteWith('/cabins', siteFolder)).rejects.toThrow(
    /DESK_ADDRESS is "\/cabins", where the site has a page/,
  );
});
