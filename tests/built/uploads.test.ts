import { existsSync, mkdirSync, mkdtempSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, plan, scriptUpload } from '../server/upload-site.ts';
import { startProcess, temporaryDatabase } from '../support/built-server.ts';
import { ensureRichSite } from '../support/rich-site.ts';

/** A built server of a site with forms that ask for files. */
function start(environment: Readonly<NodeJS.ProcessEnv>) {
  const usual = { SITE_URL: 'https://www.example.com', DATABASE_URL: temporaryDatabase() };
  return startProcess({ folder: ensureRichSite(), environment: { ...usual, ...environment } });
}

test('without a folder for files, a server whose form asks for some does not start', async () => {
  const { code, errors } = await start({ FILES: undefined }).ended;
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^FILES is not set, but the form \w+ asks for files\. Write for example FILES=\/var\/lib\/site\/files\n$/,
  );
});

test('a built server keeps files, and sweeps what one before it has left', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  const left = join(folder, 'incoming/upload-x');
  mkdirSync(left, { recursive: true });
  utimesSync(left, 1, 1);
  const server = start({ FILES: folder });
  const url = `${await server.url}/api/submit-files`;
  const answer = await fetch(url, { method: 'POST', body: scriptUpload([plan]) });
  expect(answer.status).toBe(201);
  expect(filesIn(folder).kept).toHaveLength(1);
  await expect.poll(() => existsSync(left)).toBe(false);
});
