import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltServer, startServer } from '../support/built-server.ts';
import { readSection2 } from '../support/section-2-file.ts';
import { mainWords, readServedPage, type ServedPage } from '../support/served-page.ts';

// Section 2 of the specification, ticked off against what the server sends to a visitor without scripts.
const { shell, plain, pages } = readSection2();
let server: BuiltServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop('SIGTERM'));

describe.each(pages)('$route', ({ route, status = 200, ...page }) => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await readServedPage(server.url + route);
  });

  test(`answers with ${status}`, () => {
    expect(served.status).toBe(status);
  });

  test('shows what the table says', () => {
    expect((page.texts ?? []).filter((text) => !served.text.includes(text))).toEqual([]);
    for (const link of page.links ?? []) expect(served.links).toContainEqual(link);
    expect(served.buttons).toEqual(expect.arrayContaining([...(page.buttons ?? [])]));
    if (page.questions !== undefined) expect(served.questions).toBe(page.questions);
    for (const [beginning, count] of Object.entries(page.images ?? {})) {
      const found = served.images.filter((name) => name.startsWith(beginning));
      expect(new Set(found), beginning).toHaveLength(count);
    }
  });
});

const bare = pages.filter(({ isBare }) => isBare);
test.each(bare)('$route stands alone, without header and footer', async ({ route }) => {
  const served = await readServedPage(server.url + route);
  expect(served.links).toEqual([]);
  expect(served.text).not.toContain(shell.texts[0]);
});

const wrapped = pages.filter(({ isBare }) => !isBare);
test.each(wrapped)('$route has the whole header and footer', async ({ route }) => {
  const served = await readServedPage(server.url + route);
  expect(shell.texts.filter((text) => !served.text.includes(text))).toEqual([]);
  for (const link of shell.links) expect(served.links).toContainEqual(link);
  expect(served.buttons).toEqual(expect.arrayContaining([...shell.buttons]));
  const labels = served.links.map(({ label }) => label);
  expect(plain.filter((name) => labels.includes(name))).toEqual([]);
});

test('the cottage cards show no price', async () => {
  const { text } = await readServedPage(`${server.url}/services/cottage`);
  expect(text).not.toMatch(/\$(149|225|389|129)/);
});

test('the pages of Peterborough and Fenelon Falls share less than half of their words', async () => {
  const peterborough = await mainWords(`${server.url}/peterborough`);
  const fenelon = await mainWords(`${server.url}/fenelon`);
  const shared = [...fenelon].filter((word) => peterborough.has(word)).length;
  expect(shared / Math.min(peterborough.size, fenelon.size)).toBeLessThan(0.5);
});
