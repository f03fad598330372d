import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium, flags } from '../../support/chromium.ts';
import { medians } from './rounds.ts';

/** What Lighthouse says of a page on its slow phone: four scores of at most 100, and times in milliseconds. */
export type Rating = Record<(typeof ratingNames)[number], number>;

const ratingNames = [
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
  'firstPaint',
  'largestPaint',
  'layoutShift',
  'blockingTime',
] as const;

/** A page with its rating, and the audits that keep it from 100. */
export interface RatedPage {
  readonly rating: Rating;
  readonly shortcomings: readonly string[];
}

const command = fileURLToPath(new URL('../node_modules/lighthouse/cli/index.js', import.meta.url));

/** In milliseconds. */
export const mostLargestPaint = 1_200;

/** Rates a page once, or where a score falls short of 100, or the largest paint is late, three times. */
export async function ratePage(address: string): Promise<RatedPage> {
  const first = await rateOnce(address);
  const isPerfect =
    first.shortcomings.length === 0 && scoresOf(first).every((score) => score === 100);
  if (isPerfect && first.rating.largestPaint <= mostLargestPaint) return first;
  const all = [first, await rateOnce(address), await rateOnce(address)];
  const rating = medians(
    all.map((each) => each.rating),
    ratingNames,
  );
  return { rating, shortcomings: [...new Set(all.flatMap(({ shortcomings }) => shortcomings))] };
}

const scoresOf = ({ rating }: RatedPage): number[] => [
  rating.performance,
  rating.accessibility,
  rating.bestPractices,
  rating.seo,
];

interface Report {
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface Audit {
  readonly score: number | null;
  readonly numericValue?: number;
}

/** What Lighthouse says of a page when it is asked once. */
export async function rateOnce(address: string): Promise<RatedPage> {
  const options = ['--quiet', '--output=json', '--output-path=stdout'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [command, address, ...options, `--chrome-flags=${flags.join(' ')}`],
    { maxBuffer: Number.POSITIVE_INFINITY, env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  const report: Report = JSON.parse(stdout);
  return { rating: ratingOf(report), shortcomings: shortcomingsOf(report) };
}

function ratingOf({ categories, audits }: Report): Rating {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    layoutShift: figure('cumulative-layout-shift'),
    blockingTime: figure('total-blocking-time'),
  };
}

function shortcomingsOf({ categories, audits }: Report): string[] {
  return Object.values(categories)
    .filter(({ score }) => score !== 1)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}
