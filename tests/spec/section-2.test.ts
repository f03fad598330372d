import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltServer, startServer } from '../support/built-server.ts';
import { mainWords, readServedPage, type ServedPage } from '../support/served-page.ts';
import { missingOn } from './missing.ts';
import { readSection2 } from './section-2-file.ts';
import { lineOf } from './table.ts';

// Section 2 of the specification, ticked off against what the server sends to a visitor without scripts.
const table = readSection2();
const { shell, plain, pages } = table.value;
let server: BuiltServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop('SIGTERM'));

const rows = pages.map((page, at) => ({ ...page, pointer: `/pages/${at}` }));

describe.each(rows)('$route', ({ route, status = 200, pointer, ...wanted }) => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await readServedPage(server.url + route);
  });

  test(`answers with ${status}`, () => {
    expect(served.status, `${lineOf(table.placeOf(pointer))} asks for ${route}`).toBe(status);
  });

  test('shows what the table says', () => {
    expect(missingOn(served, { wanted: { ...wanted, route }, pointer, table }).join('\n\n')).toBe(
      '',
    );
  });
});

const bare = rows.filter(({ isBare }) => isBare);
test.each(bare)('$route stands alone, without header and footer', async ({ route }) => {
  const served = await readServedPage(server.url + route);
  expect(served.buttons).not.toContain(shell.buttons[0]);
  expect(served.text).not.toContain(shell.texts[0]);
  expect(served.text).not.toContain('©');
});

const wrapped = rows.filter(({ isBare }) => !isBare);
test.each(wrapped)('$route has the whole header and footer', async ({ route }) => {
  const served = await readServedPage(server.url + route);
  const missing = missingOn(served, { wanted: shell, pointer: '/shell', table });
  expect(missing.join('\n\n')).toBe('');
  const labels = served.links.map(({ label }) => label);
  expect(plain.filter((name) => labels.includes(name))).toEqual([]);
});

test('the pages of towns share less than half of their words', async () => {
  const [peterborough, fenelon] = await Promise.all(
    ['/peterborough', '/fenelon'].map((route) => mainWords(server.url + route)),
  );
  const shared = [...(fenelon ?? [])].filter((word) => peterborough?.has(word)).length;
  expect(shared / Math.min(peterborough?.size ?? 0, fenelon?.size ?? 0)).toBeLessThan(0.5);
});
