import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '../../src/generator/load-site.ts';
import { siteOrigin } from '../../src/generator/seo/origin.ts';
import { notFoundId } from '../../src/page-language/read-content.ts';
import { fieldsOf } from '../../src/runtime/questions.ts';
import { type BuiltServer, startServer } from '../support/built-server.ts';
import { addressOf, blankAnswers, formOn } from '../support/form-page.ts';
import { forms, root } from '../support/forms.ts';
import { barriers, layoutShift } from '../support/quality.ts';
import { prepareVisits } from '../support/visit.ts';

const { site, pages } = loadSite(root);
const { booking, navigation } = site;
const contentPaths = pages.flatMap(({ path }) => path ?? []);
const paths = [...new Set([...contentPaths, ...forms.map(addressOf)])];
const visit = prepareVisits();
let server: BuiltServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop('SIGTERM'));

describe.each(paths)('the page %s', (path) => {
  const arrive = async (width: number) => {
    const page = await visit({ width });
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    return page;
  };

  test('is hydrated on a desk without a complaint, a shift or a barrier', async () => {
    const page = await arrive(1280);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await layoutShift(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });

  test('on a phone, too, with the text of its HTML, and scrolls at 320 pixels in one way only', async () => {
    const page = await arrive(390);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await layoutShift(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
    const served = await visit({ hasScripts: false });
    await served.goto(server.url + path);
    expect(await mainText(page)).toBe(await mainText(served));
    await page.setViewportSize({ width: 320, height: 844 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
});

/**
 * What a page says, in its HTML and once it lives. In the HTML the note for those without scripts is an element, with
 * scripts it is not text. A script may add buttons that only it can serve, and copies that nobody is told of.
 */
function mainText(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as Element;
    for (const part of main.querySelectorAll('noscript, button, [aria-hidden=true]')) part.remove();
    return main.textContent;
  });
}

test('an unknown address answers 404 with a page that leads on', async () => {
  const page = await visit({ expectedComplaints: /404/ });
  await page.goto(server.url);
  const response = await page.goto(`${server.url}/no/such/page`, { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(404);
  const [hero] = pages.find(({ id }) => id === notFoundId)?.blocks ?? [];
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(hero?.heading);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('main').getByRole('button').click();
  await page.waitForURL(`${server.url}/`);
  await page.goto(`${server.url}/no/such/page`);
  await page.getByRole('main').getByRole('link').click();
  await page.waitForURL(`${server.url}/`);
});

test('the head says of every page what its HTML says, however a visitor came to it', async () => {
  const page = await visit({ width: 1280, expectedComplaints: /404/ });
  // From a page without an address there is no other origin to go by than that of the server.
  const origins = [server.url, siteOrigin()] as const;
  const head = () =>
    page.evaluate(([own, told]) => {
      const kinds = 'title, meta[name], meta[property], link[rel=canonical]';
      return [...document.head.querySelectorAll(kinds)]
        .map((tag) => tag.outerHTML.replace(own, told))
        .sort();
    }, origins);
  const served = async (path: string) => {
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    return head();
  };
  const other = navigation.find(({ to }) => to !== '/');
  const [home, there] = [await served('/'), await served(other?.to ?? '')];
  await served('/no/such/page');
  await page.getByRole('main').getByRole('link').click();
  await expect.poll(head).toEqual(home);
  await page
    .getByRole('banner')
    .getByRole('link', { name: other?.label ?? '' })
    .click();
  await expect.poll(head).toEqual(there);
});

test('a link between pages loads no page anew and leads to the heading', async () => {
  const page = await visit();
  await page.goto(server.url, { waitUntil: 'networkidle' });
  const [choice] = booking.services;
  const form = forms.find((candidate) => addressOf(candidate) === choice?.to);
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
  await page.getByRole('button', { name: booking.label }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: choice?.label ?? '' })
    .click();
  await page.getByRole('heading', { level: 1, name: form?.page?.heading ?? '' }).waitFor();
  expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(true);
  expect(await page.title()).toBe(form?.page?.title);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1');
});

describe.each(forms)('the form $id', (form) => {
  test('has no barrier while it shows its messages', async () => {
    const page = await visit();
    const { open, answer, submit, banner } = formOn(page, form);
    await open(server.url);
    await answer(blankAnswers(form));
    await submit.click();
    await banner.waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  test('has every question of the start in the served HTML, and a button that needs no script', async () => {
    const page = await visit({ hasScripts: false });
    await page.goto(server.url + addressOf(form));
    for (const { name } of fieldsOf(form).filter(({ isAsked }) => isAsked)) {
      expect(await page.locator(`form [name="${name}"]`).count(), name).toBeGreaterThan(0);
    }
    expect(await page.locator('form button[type=submit]').isEnabled()).toBe(true);
  });
});

describe('what the browser downloads', () => {
  const folder = join(root, 'dist/site/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));

  test('holds no compiler of rules and no reader of YAML', () => {
    // Sentences that only stand in Ajv's compiler and in the yaml package.
    const traces = ['schema is invalid: ', 'strict mode: ', 'Plain value cannot start with'];
    for (const name of scripts) {
      const source = readFileSync(join(folder, name), 'utf8');
      for (const trace of traces) expect(source, `${name}: ${trace}`).not.toContain(trace);
    }
  });

  test('stays within its size: 90 kB of scripts for a page, 118 kB for a form', () => {
    const sizes: { path: string; scripts: number }[] = JSON.parse(
      readFileSync(join(root, 'dist/sizes.json'), 'utf8'),
    );
    const formPaths = forms.map(addressOf);
    for (const { path, scripts: bytes } of sizes) {
      expect(bytes, path).toBeLessThanOrEqual(formPaths.includes(path) ? 118_000 : 90_000);
    }
  });
});
