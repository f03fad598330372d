import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium, flags } from '../support/chromium.ts';
import { medians } from './visit.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
] as const;

/** Scores of at most 100, times in milliseconds, and a shift. */
export type Rating = Record<(typeof categories)[number] | (typeof audits)[number], number>;

/** In milliseconds. */
export const mostLargestPaint = 1_200;

/** Rates a page as a phone once, or where a score is not 100, or the largest paint is late, three times. */
export async function ratePage(address: string): Promise<{ rating: Rating; faults: string[] }> {
  const first = await rateOnce(address);
  const isPerfect = categories.every((name) => first.rating[name] === 100);
  const isEarly = first.rating['largest-contentful-paint'] <= mostLargestPaint;
  if (isPerfect && isEarly && first.faults.length === 0) return first;
  const all = [first, await rateOnce(address), await rateOnce(address)];
  return {
    rating: medians(all.map(({ rating }) => rating)),
    faults: [...new Set(all.flatMap(({ faults }) => faults))],
  };
}

interface LighthouseReport {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null; numericValue?: number }>>;
}

async function rateOnce(address: string): Promise<{ rating: Rating; faults: string[] }> {
  const command = new URL('node_modules/lighthouse/cli/index.js', import.meta.url);
  const options = ['--quiet', '--output=json', `--chrome-flags=${flags.join(' ')}`];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [fileURLToPath(command), address, ...options],
    { maxBuffer: Infinity, env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  const report: LighthouseReport = JSON.parse(stdout);
  const rating = Object.fromEntries([
    ...categories.map((name) => [
      name,
      Math.round((report.categories[name]?.score ?? Number.NaN) * 100),
    ]),
    ...audits.map((name) => [name, report.audits[name]?.numericValue ?? Number.NaN]),
  ]);
  const faults = Object.values(report.categories)
    .filter(({ score }) => score !== 1)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return { rating, faults };
}
