import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mostLargestPaint, type RatedPage, ratePage } from '../measure/lighthouse.ts';
import type { OurSite } from '../our-site.ts';
import type { Claim } from '../said/claim.ts';
import { table } from '../said/table.ts';
import type { Findings } from './part.ts';

interface Rated extends RatedPage {
  readonly path: string;
}

/** What Lighthouse says of every page of the site, on its own slow phone. */
export async function lighthousePart({ url, siteFolder }: OurSite): Promise<Findings> {
  const pages: Rated[] = [];
  for (const path of pathsIn(readFileSync(join(siteFolder, 'sitemap.xml'), 'utf8'))) {
    process.stderr.write(`Lighthouse: ${path}\n`);
    pages.push({ path, ...(await ratePage(url + path)) });
  }
  return { tables: [scores(pages)], claims: pages.flatMap(claimsOf) };
}

const pathsIn = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );

const scores = (pages: readonly Rated[]): string =>
  table(
    [
      'Lighthouse, mobile',
      'performance',
      'first paint',
      'largest paint',
      'layout shift',
      'blocking',
      'accessibility',
      'best practices',
      'SEO',
      'short of 100 by',
    ],
    pages.map(({ path, rating, shortcomings }) => [
      path,
      `${rating.performance}`,
      `${Math.round(rating.firstPaint)} ms`,
      `${Math.round(rating.largestPaint)} ms`,
      rating.layoutShift.toFixed(4),
      `${Math.round(rating.blockingTime)} ms`,
      `${rating.accessibility}`,
      `${rating.bestPractices}`,
      `${rating.seo}`,
      shortcomings.join(' '),
    ]),
  );

function claimsOf({ path, rating }: Rated): Claim[] {
  const { performance, largestPaint, layoutShift } = rating;
  return [
    {
      promise: `${path}: performance 100`,
      figure: `${performance}`,
      isHeld: performance === 100,
    },
    {
      promise: `${path}: largest paint at most ${mostLargestPaint} ms`,
      figure: `${Math.round(largestPaint)} ms`,
      isHeld: largestPaint <= mostLargestPaint,
    },
    {
      promise: `${path}: layout shift 0.0000`,
      figure: layoutShift.toFixed(4),
      isHeld: layoutShift.toFixed(4) === '0.0000',
    },
  ];
}
