import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type BuiltServer, startServer } from '../support/built-server.ts';
import { root } from '../support/forms.ts';
import { prepareVisits } from '../support/visit.ts';

// Section 2 of the specification, ticked off against what the server sends to a visitor without scripts.
interface Shell {
  readonly texts: readonly string[];
  readonly links: readonly { readonly label: string; readonly to: string }[];
  readonly buttons: readonly string[];
}

interface Row extends Partial<Shell> {
  readonly route: string;
  readonly status?: number;
  readonly isBare?: boolean;
  readonly absent?: readonly string[];
  readonly images?: Readonly<Record<string, number>>;
  readonly questions?: number;
}

const file = readFileSync(new URL('section-2.yaml', import.meta.url), 'utf8');
const { shell, plain, pages }: { shell: Shell; plain: string[]; pages: Row[] } = parse(file);

const visit = prepareVisits();
let server: BuiltServer;
beforeAll(async () => {
  server = await startServer({ folder: root });
});
afterAll(() => server.stop('SIGTERM'));

async function look(route: string) {
  const page = await visit({ hasScripts: false, expectedComplaints: /404/ });
  const response = await page.goto(server.url + route);
  return { status: response?.status(), ...(await page.evaluate(readPage)) };
}

test.each(pages)('$route shows what the table says', async (row) => {
  const { route, status = 200, isBare, absent = [], images = {}, questions, ...rest } = row;
  const { texts = [], links = [], buttons = [], ...unknown } = rest;
  expect(unknown, 'keys of the table').toEqual({});
  const served = await look(route);
  const around: Shell = isBare ? { texts: [], links: [], buttons: [] } : shell;
  const isMissing = (text: string) => !served.text.includes(text);
  // A link without the answers that it takes into a form.
  const bareLinks = (all: Shell['links']) =>
    all.map(({ label, to }) => `${label}: ${to.replace(/\?.*$/, '')}`);
  expect(served.status).toBe(status);
  expect([...around.texts, ...texts].filter(isMissing)).toEqual([]);
  expect(served.buttons).toEqual(expect.arrayContaining([...around.buttons, ...buttons]));
  expect(bareLinks(served.links)).toEqual(
    expect.arrayContaining(bareLinks([...around.links, ...links])),
  );
  expect(absent.filter((text) => served.main.includes(text))).toEqual([]);
  const unwanted = isBare ? ['©', ...shell.texts.slice(0, 1)] : [];
  expect(unwanted.filter((text) => !isMissing(text))).toEqual([]);
  if (isBare) expect(served.buttons).not.toContain(shell.buttons[0]);
  const labels = served.links.map(({ label }) => label);
  if (!isBare) expect(plain.filter((name) => labels.includes(name))).toEqual([]);
  for (const [beginning, count] of Object.entries(images)) {
    const found = served.images.filter((name) => name.startsWith(`/images/${beginning}`));
    expect(new Set(found).size, beginning).toBe(count);
  }
  if (questions !== undefined) expect(served.questions).toBe(questions);
});

test.each([
  { route: '/services', isSame: true },
  { route: '/', isSame: false },
])('$route describes Reno Cleaning as Commercial Cleaning: $isSame', async ({ route, isSame }) => {
  const page = await visit({ hasScripts: false });
  await page.goto(server.url + route);
  const textsOf = (name: string) => {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    return card.locator('p').allTextContents();
  };
  const [commercial, reno] = [await textsOf('Commercial Cleaning'), await textsOf('Reno Cleaning')];
  expect(commercial.some((text) => reno.includes(text))).toBe(isSame);
  expect(reno).not.toEqual([]);
});

test('the pages of towns share less than half of their words', async () => {
  const [one, other] = await Promise.all(
    ['/peterborough', '/fenelon'].map(
      async (route) => new Set((await look(route)).main.toLowerCase().match(/[a-z]+/g)),
    ),
  );
  const shared = [...(one ?? [])].filter((word) => other?.has(word)).length;
  expect(shared / Math.min(one?.size ?? 0, other?.size ?? 0)).toBeLessThan(0.5);
});

/** Runs in the page: its words, one blank between any two, and what else a visitor finds. */
function readPage() {
  const words = (element: Element | null, left = 'script') => {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const part of copy?.querySelectorAll(left) ?? []) part.remove();
    for (const part of copy?.querySelectorAll(':not(wbr)') ?? []) {
      part.before(' ');
      part.after(' ');
    }
    return (copy?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const all = <Kind extends Element>(selector: string) => [
    ...document.querySelectorAll<Kind>(selector),
  ];
  return {
    text: words(document.body),
    main: words(document.querySelector('main')),
    // What only a screen reader says is no part of a label.
    links: all('a').map((link) => ({
      label: words(link, '.visually-hidden'),
      to: link.getAttribute('href') ?? '',
    })),
    buttons: all('button').map((button) => words(button)),
    images: all('img[alt]:not([alt=""])').map((image) => image.getAttribute('src') ?? ''),
    questions: all('main details').length,
  };
}
