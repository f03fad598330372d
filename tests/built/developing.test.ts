import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyExample } from '../example/example.ts';
import { prepareVisits } from '../support/visit.ts';
import { startDevServer } from './dev-server.ts';

// What an editor sees in the dev server: in a copy of the project, edited while it runs.
const visit = prepareVisits();
const { folder, write, remove } = copyExample();
let server: ViteDevServer;

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';

function showing(file: string): string {
  return [
    'path: /lindsay',
    'title: Cleaning in Lindsay',
    'description: Cleaning in Lindsay, Ontario.',
    'blocks:',
    '  - block: hero',
    '    heading: Cleaning in Lindsay',
    `    image: { file: ${file}, alt: A lock }`,
  ].join('\n');
}

const askingForPhotos = `
send: { fields: [photos] }
messages:
  submit: Send
  sending: Sending
  invalid: Wrong
  network: Lost
  success: { show: banner, text: Sent. }
  failure: { text: 'Refused: ' }
schema:
  type: object
  properties:
    photos: { title: Photos, type: array, maxItems: 3, items: { type: string, format: data-url } }
uiSchema: {}
`;

beforeAll(async () => {
  mkdirSync(join(folder, 'content/images/new'), { recursive: true });
  server = await startDevServer(folder);
}, 120_000);
afterAll(async () => {
  await server?.close();
  remove();
});

test('the dev server marks samples and counts them, as a preview does', async () => {
  const heard = [
    'path: /heard',
    'title: Heard',
    'description: Heard.',
    'blocks:',
    '  - block: quotes',
    '    heading: Heard',
    '    quotes:',
    '      - { name: Somebody, text: Said so. }',
    '      - name: Nobody',
    '        text: Made up.',
    '        sample: true',
  ];
  write('content/pages/heard.yaml', heard.join('\n'));
  const page = await visit();
  await page.goto(`${server.resolvedUrls?.local[0]}heard`);
  await page.getByText('Nobody Sample', { exact: true }).waitFor();
  await page.getByText('Somebody', { exact: true }).waitFor();
  await page.getByText('Preview: 1 sample.').waitFor();
});

test('a page shows each of its texts in turn, and between them what is wrong', async () => {
  const file = 'content/pages/turns.yaml';
  const saying = (line: string) => {
    const head = 'path: /turns\ntitle: Turns\ndescription: Turns.\nblocks:\n  - block: hero\n';
    write(file, `${head}    text: Always.\n    ${line}\n`);
  };
  saying('heading: First');
  const page = await visit({ expectedComplaints: /./ });
  await page.goto(`${server.resolvedUrls?.local[0]}turns`);
  const isShown = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await isShown('First');
  saying('heading: Second');
  await isShown('Second');
  saying('headng: Second');
  await page.getByText('"headng" is not a key that belongs here.').waitFor();
  saying('heading: Second');
  await isShown('Second');
  saying('heading: First');
  await isShown('First');
});

test('a mistake at the start is a page with its place and what to write, and without a stack', async () => {
  const broken = copyExample();
  const home = broken.read('content/pages/home.yaml');
  broken.write('content/pages/home.yaml', home.replace(/^title:/m, 'titel:'));
  // A form can ask for photos, as the setting FILES has a default.
  broken.write('forms/photos.yaml', askingForPhotos);
  const started = await startDevServer(broken.folder);
  const page = await visit({ expectedComplaints: /./ });
  await page.goto(String(started.resolvedUrls?.local[0]));
  await page.getByRole('heading', { level: 1, name: 'One mistake' }).waitFor();
  const text = await page.locator('body').innerText();
  expect(text).toMatch(/content\/pages\/home\.yaml:\d+:1: "titel" is not a key/);
  expect(text).not.toMatch(/\bat .*\.(?:mjs|ts)/);
  await started.close();
  broken.remove();
});

test('other spellings and addresses of a former site lead to a page, as in the built site', async () => {
  const former = 'aliases: [/Old%20Locks.html, "/old/x.php?id=3"]';
  const content = showing('canal.svg').replace('path: /lindsay', `path: /locks\n${former}`);
  write('content/images/canal.svg', drawing);
  write('content/pages/locks.yaml', content);
  const at = String(server.resolvedUrls?.local[0]).replace(/\/$/, '');
  const leads = async (path: string) => {
    const { status, headers } = await fetch(at + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  await expect.poll(() => leads('/Locks?from=mail')).toEqual([301, '/locks?from=mail']);
  expect(await leads('/%6Cocks')).toEqual([301, '/locks']);
  expect(await leads('/old%20locks.html?a=b')).toEqual([301, '/locks?a=b']);
  expect(await leads('/old/x.php?id=3')).toEqual([301, '/locks']);
  expect(await leads('/locks')).toEqual([200, null]);
  const page = await visit();
  await page.goto(`${at}/Locks`);
  await page.getByRole('heading', { level: 1, name: 'Cleaning in Lindsay' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/locks');
});

test.each(['lock.svg', 'new/lock.svg'])(
  'putting the missing picture %s there heals the page',
  async (file) => {
    write('content/pages/lindsay.yaml', showing(file));
    const page = await visit({ expectedComplaints: /./ });
    await page.goto(`${server.resolvedUrls?.local[0]}lindsay`);
    const complaint = page.getByText(`There is no file content/images/${file}.`);
    await complaint.waitFor();
    write(`content/images/${file}`, drawing);
    await page.getByRole('heading', { level: 1, name: 'Cleaning in Lindsay' }).waitFor();
    expect(await complaint.count()).toBe(0);
    rmSync(join(folder, 'content/images', file));
    await complaint.waitFor();
  },
);
