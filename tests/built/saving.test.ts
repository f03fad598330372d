import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyExample } from '../example/example.ts';
import { prepareVisits } from '../support/visit.ts';
import { startDevServer } from './dev-server.ts';

// How editors save files while the dev server runs: the file is empty, half written or gone for some milliseconds.
const visit = prepareVisits();
const { folder, remove } = copyExample();
let server: ViteDevServer;

type Save = (path: string, text: string) => Promise<void> | void;

const rewriteAfter =
  (milliseconds: number): Save =>
  async (path, text) => {
    writeFileSync(path, '');
    await pause(milliseconds);
    writeFileSync(path, text);
  };

const recreateAfter =
  (milliseconds: number): Save =>
  async (path, text) => {
    rmSync(path, { force: true });
    await pause(milliseconds);
    writeFileSync(path, text);
  };

const ways = {
  'renames a new file over it': (path, text) => {
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  },
  'empties and writes it': rewriteAfter(0),
  'empties it and writes it after 5 ms': rewriteAfter(5),
  'empties it and writes it after 20 ms': rewriteAfter(20),
  'empties it and writes it after 50 ms': rewriteAfter(50),
  'deletes and creates it': recreateAfter(0),
  'deletes it and creates it after 30 ms': recreateAfter(30),
  'deletes it and creates it after 200 ms': recreateAfter(200),
  'writes a hidden swap file and renames it, as Vim does': async (path, text) => {
    const swap = join(dirname(path), '.saved.swp');
    writeFileSync(join(dirname(path), '4913'), '');
    rmSync(join(dirname(path), '4913'));
    writeFileSync(swap, text.slice(0, 10));
    await pause(5);
    writeFileSync(swap, text);
    renameSync(swap, path);
  },
  'saves safely, as JetBrains does': async (path, text) => {
    writeFileSync(`${path}___jb_tmp___`, text);
    renameSync(path, `${path}___jb_old___`);
    await pause(10);
    renameSync(`${path}___jb_tmp___`, path);
    rmSync(`${path}___jb_old___`);
  },
  'renames the old file first, as Emacs does': async (path, text) => {
    renameSync(path, `${path}~`);
    await pause(10);
    writeFileSync(path, text);
  },
  'writes it in two parts': async (path, text) => {
    const middle = text.length / 2;
    writeFileSync(path, text.slice(0, middle));
    await pause(20);
    writeFileSync(path, text.slice(middle), { flag: 'a' });
  },
} satisfies Record<string, Save>;

type Way = keyof typeof ways;

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';

/** A file that is saved again and again, and the page that says what is in it. */
interface SavedFile {
  readonly file: string;
  readonly address: string;
  textWith(heading: string): string;
  readonly ways: readonly Way[];
}

const all = Object.keys(ways) as Way[];

const askedForm: SavedFile = {
  file: 'forms/asked.yaml',
  address: 'asked',
  textWith: (heading) =>
    [
      `page: { title: Asked, description: Asked., heading: ${heading} }`,
      'send: { fields: [name] }',
      'messages: { submit: Send, sending: Sending, invalid: Wrong, network: Down, success: { show: banner, text: Thanks }, failure: { text: Failed } }',
      'schema: { type: object, properties: { name: { title: Name, type: string, maxLength: 9 } } }',
      'uiSchema: {}',
    ].join('\n'),
  ways: all.slice(2, 9),
};

const savedFiles: readonly SavedFile[] = [
  {
    file: 'content/pages/saved.yaml',
    address: 'saved',
    textWith: (heading) =>
      `path: /saved\ntitle: Saved\ndescription: Saved.\nblocks:\n  - block: hero\n    text: Always.\n    heading: ${heading}\n`,
    ways: all,
  },
  askedForm,
];

/** Waits until an open page says what was saved, and no error. */
async function says(page: Page, heading: string): Promise<void> {
  await page.getByText(heading, { exact: true }).first().waitFor();
  expect(await page.locator('vite-error-overlay').count()).toBe(0);
}

beforeAll(async () => {
  for (const { file, textWith } of savedFiles) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), textWith('First'));
  }
  for (const each of ['tests/forms', 'content/images']) {
    mkdirSync(join(folder, each), { recursive: true });
  }
  writeFileSync(join(folder, 'content/images/lock.svg'), drawing);
  writeFileSync(
    join(folder, 'content/pages/lock.yaml'),
    'path: /lock\ntitle: Lock\ndescription: Lock.\nblocks:\n  - block: hero\n    heading: A lock\n    image: { file: lock.svg, alt: A lock }\n',
  );
  server = await startDevServer(folder);
}, 120_000);
afterAll(async () => {
  await server?.close();
  remove();
});

const at = (address: string) => `${server.resolvedUrls?.local[0]}${address}`;

describe.each(savedFiles)('an editor who saves $file', ({ file, address, textWith, ways: own }) => {
  test.each(own)('and %s sees what was saved, and no error', async (way) => {
    const heading = `Saved by way ${all.indexOf(way)}`;
    const page = await visit({ expectedComplaints: /./ });
    writeFileSync(join(folder, file), textWith('Before'));
    await page.goto(at(address));
    await says(page, 'Before');
    await ways[way](join(folder, file), textWith(heading));
    await says(page, heading);
    await page.reload();
    await says(page, heading);
  });
});

test.each(['asked', '_proof/asked/empty'])(
  '/%s loads once for each save, also right after one, and never for the swap file of an editor',
  async (address) => {
    const save = (heading: string) =>
      writeFileSync(join(folder, askedForm.file), askedForm.textWith(heading));
    save('Before');
    // From then on Vite has all packages of the page, and no reason of its own to load it again.
    const before = await visit({ expectedComplaints: /./ });
    await before.goto(at(address));
    await says(before, 'Before');
    await before.close();
    const swapFile = join(folder, 'forms/.asked.yaml.swp');
    writeFileSync(swapFile, 'being edited');
    const page = await visit({ expectedComplaints: /./ });
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    save('Saved 1');
    await page.goto(at(address));
    await says(page, 'Saved 1');
    for (const heading of ['Saved 2', 'Saved 3']) {
      save(heading);
      await says(page, heading);
    }
    expect(loads).toBe(3);
    rmSync(swapFile);
  },
);

test.each([
  'empties it and writes it after 5 ms',
  'renames the old file first, as Emacs does',
] as const)('the proof has examples that an editor saves and %s', async (way) => {
  const file = join(folder, 'tests/forms/contact.yaml');
  const examples = (name: string) =>
    `today: 2026-05-10\nbase: { name: Dana, email: d@example.com, service: House Cleaning }\ncases:\n  - { name: ${name}, change: { email: none }, problems: { email: Wrong } }\n`;
  writeFileSync(file, examples('before'));
  const proof = async () => (await fetch(at('_proof/contact.json'))).text();
  await expect.poll(proof).toContain('"before"');
  await ways[way](file, examples('after'));
  await expect.poll(proof).toContain('"after"');
});

test.each([
  'renames a new file over it',
  'empties it and writes it after 5 ms',
  'deletes it and creates it after 30 ms',
] as const)('a picture that was missing is shown when an editor %s', async (way) => {
  const page = await visit({ expectedComplaints: /./ });
  rmSync(join(folder, 'content/images/lock.svg'));
  await page.goto(at('lock'));
  const complaint = page.getByText('There is no file').first();
  await complaint.waitFor();
  await ways[way](join(folder, 'content/images/lock.svg'), drawing);
  await says(page, 'A lock');
  await page.reload();
  await says(page, 'A lock');
});
