import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PricedPlan } from '../../src/blocks/plans/schema.ts';
import { loadSite } from '../../src/generator/load-site.ts';
import { isPageAddress } from '../../src/page-language/page-file.ts';
import { root } from '../support/forms.ts';

// What search engines, shared links and phones find in the built site.
const folder = join(root, 'dist/site');
const origin = 'http://localhost:3000';
const loaded = loadSite(root);
const { brand } = loaded;
const pages = [
  ...loaded.pages,
  ...loaded.forms.flatMap(({ description }) => description.page ?? []),
];
const paths = pages.flatMap(({ path }) => path ?? []);
const aliases = pages.flatMap(({ path, aliases = [] }) =>
  aliases.filter(isPageAddress).map((alias) => ({ alias, path })),
);

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const htmlAt = (path: string): string => read(join(path, 'index.html'));
const contentOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const bodyOf = (html: string) => html.slice(html.indexOf('<body>'));

interface Thing {
  readonly '@type': string;
  readonly [key: string]: unknown;
}
/** The things of schema.org on a page, by their kind. */
function thingsAt(path: string): Map<string, Thing> {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(htmlAt(path))?.[1] ?? '';
  const { '@graph': graph }: { '@graph': Thing[] } = JSON.parse(text);
  return new Map(graph.map((thing) => [thing['@type'], thing]));
}

describe('sitemap.xml', () => {
  const sitemap = read('sitemap.xml');

  test('has exactly the pages that may be found', () => {
    const found = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(found.sort()).toEqual(paths.map((path) => origin + path).sort());
  });

  test('has days, where it has them, that are no moments', () => {
    for (const [, day] of sitemap.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)) {
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});

test('robots.txt names the sitemap', () => {
  expect(read('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
});

test('the manifest names icons that are there', () => {
  const { name, icons } = JSON.parse(read('manifest.webmanifest'));
  expect(name).toBe(loaded.site.company.name);
  expect(icons).not.toEqual([]);
  for (const { src } of icons) expect(existsSync(join(folder, src)), src).toBe(true);
});

describe.each(paths)('the head of %s', (path) => {
  const html = htmlAt(path);

  test('has its title, description, address and leave to be found', () => {
    const page = pages.find((candidate) => candidate.path === path);
    expect(contentOf(html, 'og:title')?.replaceAll('&amp;', '&')).toBe(page?.title);
    expect(contentOf(html, 'description')).toBe(contentOf(html, 'og:description'));
    expect(contentOf(html, 'robots')).toBe('index, follow');
    expect(contentOf(html, 'og:site_name')).toBe(loaded.site.company.name);
    expect(contentOf(html, 'og:locale')).toBe(brand.locale.replace('-', '_'));
    expect(canonicalOf(html)).toBe(origin + path);
    expect(contentOf(html, 'og:url')).toBe(origin + path);
  });

  test('has a picture at an absolute address that is there, 1200 by 630', async () => {
    const image = contentOf(html, 'og:image') ?? '';
    expect(image).toMatch(/^http/);
    const { width, height } = await sharp(join(folder, new URL(image).pathname)).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  test('has icons as PNG and SVG that are there', () => {
    const icons = [...html.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]*)"/g)];
    const endings = icons.map(([, address = '']) => {
      expect(existsSync(join(folder, address)), address).toBe(true);
      return extname(address);
    });
    expect(endings).toEqual(['.png', '.svg', '.png']);
  });

  test('names the company by its one name, without a rating', () => {
    const things = thingsAt(path);
    expect(JSON.stringify([...things.values()])).toContain(`"@id":"${origin}/#company"`);
    expect(JSON.stringify([...things.values()])).not.toMatch(/aggregateRating|"review"/);
    // A company without an address is one that search engines complain of.
    if (path !== '/') expect(things.has(brand.businessType)).toBe(false);
  });
});

test('the home page tells where and when the company works', () => {
  const company = thingsAt('/').get(brand.businessType);
  expect(company).toMatchObject({
    '@id': `${origin}/#company`,
    telephone: loaded.site.company.phone,
    address: { streetAddress: loaded.site.company.street },
  });
  expect(company?.areaServed).toHaveLength(loaded.site.towns.length);
  expect(company?.openingHoursSpecification).toMatchObject(
    loaded.site.hours.map(({ days, opens, closes }) => ({ dayOfWeek: days, opens, closes })),
  );
});

test('no two pages have the same title or description', () => {
  for (const key of ['title', 'description'] as const) {
    const texts = pages.map((page) => page[key]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

describe.each(aliases)('the alias $alias', ({ alias, path = '' }) => {
  test('shows the same page, which points to its main address', () => {
    expect(canonicalOf(htmlAt(alias))).toBe(origin + path);
    expect(bodyOf(htmlAt(alias))).toBe(bodyOf(htmlAt(path)));
  });
});

const withPlans = loaded.pages.flatMap(({ path = '/', blocks }) =>
  blocks.flatMap(({ block, plans, showPrice = true }) =>
    block === 'plans' && Array.isArray(plans)
      ? [{ path, plans: plans as readonly PricedPlan[], showPrice }]
      : [],
  ),
);

describe.each(withPlans)('the page with plans $path', ({ path, plans, showPrice }) => {
  const things = thingsAt(path);

  test('tells of the service and its offers, at the prices that it shows', () => {
    const service = things.get('Service');
    expect(service?.provider).toEqual({ '@id': `${origin}/#company` });
    for (const { title, price } of showPrice ? plans : []) {
      const told = /^\$\d+$/.test(price) && {
        price: Number(price.slice(1)),
        priceCurrency: brand.currency,
      };
      const offer = { '@type': 'Offer', name: title, ...told };
      expect(service?.offers).toContainEqual(expect.objectContaining(offer));
    }
    if (!showPrice) expect(service).not.toHaveProperty('offers');
  });

  test('tells the way to it', () => {
    const steps = path
      .split('/')
      .map((_, at, parts) => parts.slice(0, at + 1).join('/') || '/')
      .filter((step) => paths.includes(step));
    expect(things.get('BreadcrumbList')?.itemListElement).toMatchObject(
      steps.map((step, at) => ({ position: at + 1, item: origin + step })),
    );
  });
});

test('the page where there is no page is not to be found', () => {
  const html = read('404.html');
  expect(contentOf(html, 'robots')).toBe('noindex');
  expect(canonicalOf(html)).toBeUndefined();
  expect(html).not.toContain('ld+json');
});
