import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileAnswer } from '../../../src/form/runtime/file-answer.ts';
import { openStoredFiles } from '../../../src/server/uploads/stored-files.ts';
import { askedBy, temporaryFolder } from '../support.ts';
import { uploadForm } from '../upload-site.ts';
import { add, base, openBrowser, signedIn, startDesk } from './support.ts';

const hash = 'a'.repeat(64);
const other = 'b'.repeat(64);
const photo = fileAnswer({ name: '"Küche" <1>.jpg', type: 'image/jpeg', size: 5_000, hash });
const plan = fileAnswer({ name: 'plan.pdf', type: 'application/pdf', size: 9, hash: other });

/** A desk with one request that has a photo, which is there with its preview, and a plan, which is gone. */
async function withFiles() {
  const folder = join(temporaryFolder(), 'files');
  const kept = await openStoredFiles(folder);
  writeFileSync(join(folder, hash), 'the photo');
  writeFileSync(join(folder, `${hash}.preview`), 'small');
  const desk = await startDesk({ storedFiles: kept, forms: [uploadForm.form] });
  const body = { name: 'Dana', plan, rooms: { photos: [photo] } };
  const reference = await add(desk, body, askedBy(uploadForm.form));
  return { desk, browser: await signedIn(desk), path: `/requests/${reference}` };
}

test('a request shows its files by name and size, pictures with a preview', async () => {
  const { browser, path } = await withFiles();
  const { body, headers } = await browser.get(path);
  const address = `${base}${path}/files`;
  expect(body).toContain(
    `<a href="${address}/${hash}"><img src="${address}/${hash}?preview" alt="" loading="lazy"/><bdi>&quot;Küche&quot; &lt;1&gt;.jpg</bdi></a> (5 KB)`,
  );
  expect(body).toContain(`<a href="${address}/${other}"><bdi>plan.pdf</bdi></a> (1 KB)`);
  expect(body).not.toContain('base64');
  expect(headers['content-security-policy']).toContain("img-src 'self'");
});

test('a file is saved under its name, and never shown', async () => {
  const { browser, path } = await withFiles();
  const { statusCode, headers, body } = await browser.get(`${path}/files/${hash}`);
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'the photo' });
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '9',
    'content-disposition': `attachment; filename="_K_che_ _1_.jpg"; filename*=UTF-8''%22K%C3%BCche%22%20%3C1%3E.jpg`,
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  const preview = await browser.get(`${path}/files/${hash}?preview`);
  expect(preview.headers['content-type']).toBe('image/webp');
  expect(preview.headers['content-disposition']).toMatch(/^attachment;/);
  expect(preview.body).toBe('small');
});

test.each([
  ['in a text of the same form', {}],
  ['in a request of which nobody knows the form', { edition: 'gone' }],
])('what is written like a file %s is a text and no link', async (_what, more) => {
  const { desk, browser } = await withFiles();
  const body = { name: photo, plan: '', rooms: { photos: [] } };
  const known = { ...askedBy(uploadForm.form), ...more };
  const path = `/requests/${await add(desk, body, known)}`;
  expect((await browser.get(path)).body).toContain(`<bdi>${photo}</bdi>`);
  expect((await browser.get(path)).body).not.toContain('/files/');
  expect((await browser.get(`${path}/files/${hash}`)).statusCode).toBe(404);
});

test.each([
  ['that is gone', other],
  ['that no answer names', 'c'.repeat(64)],
  ['by no hash', 'incoming'],
  ['outside the folder', '..%2f..%2frequests.sqlite'],
])('a file %s is not there', async (_what, name) => {
  const { browser, path } = await withFiles();
  expect((await browser.get(`${path}/files/${name}`)).statusCode).toBe(404);
});

test('strangers are led to the sign-in', async () => {
  const { desk, path } = await withFiles();
  const { statusCode, body } = await openBrowser(desk).get(`${path}/files/${hash}`);
  expect({ statusCode, body }).toEqual({ statusCode: 303, body: '' });
});
