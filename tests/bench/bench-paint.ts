import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mostLargestPaint, ratePage } from './lighthouse.ts';
import { measureKeys, measurePaint, measurePresses, pressNames, type Subject } from './measure.ts';
import { type OpenForms, ours, withForms } from './open-forms.ts';
import { readOptions } from './options.ts';
import { type Claim, inMs, table, verdict } from './report.ts';
import { plainHtml, plainReact } from './versions.ts';
import { byTurns } from './visit.ts';

const parts = {
  paint: paintPart,
  keys: keysPart,
  presses: pressesPart,
  lighthouse: lighthousePart,
};

/** Measures what was asked for, prints it, and returns the exit code: 1 when a promise is not held. */
export async function bench(words: readonly string[]): Promise<number> {
  const { rounds, parts: chosen, project } = readOptions(words, 9, Object.keys(parts));
  const versions = [plainHtml, plainReact];
  return withForms({ project, versions, isLarge: true }, async (forms) => {
    const claims: Claim[] = [];
    for (const [name, measurePart] of Object.entries(parts)) {
      if (chosen.includes(name)) claims.push(...(await measurePart(forms, rounds)));
    }
    return verdict(claims);
  });
}

const say = (text: string): unknown => process.stdout.write(`\n${text}\n`);

type Figures = Record<string, number>;

/** Measures every version by turns. Returns the figures of each size by the names of the versions. */
async function measureSizes<Name extends string>(
  { subjects, sizes }: OpenForms,
  rounds: number,
  measure: (subject: Subject) => Promise<Record<Name, number>>,
) {
  const measured = await byTurns(subjects(), rounds, measure);
  return sizes.map(({ size }) => {
    const rows = [...measured].filter(([subject]) => subject.size === size);
    const versions = Object.fromEntries(rows.map(([{ version }, figures]) => [version, figures]));
    return { size, versions };
  });
}

function tableOf(size: string, heads: Record<string, string>, versions: Record<string, Figures>) {
  const rows = Object.entries(versions).map(([version, figures]) => [
    version,
    ...Object.keys(heads).map((name) => inMs(figures[name] ?? Number.NaN)),
  ]);
  say(table([`${size}, in ms`, ...Object.values(heads)], rows));
}

async function paintPart(forms: OpenForms, rounds: number): Promise<Claim[]> {
  const heads = {
    received: 'page received',
    firstPaint: 'first paint',
    lastLabel: 'last label seen',
    usable: 'usable',
  };
  const found = await measureSizes(forms, rounds, (each) => measurePaint(forms.browser, each));
  return found.flatMap(({ size, versions }) => {
    tableOf(size, heads, versions);
    return (['firstPaint', 'lastLabel', 'usable'] as const).map((name) => ({
      what: `${size}: ${heads[name]} as against ${plainHtml.name}`,
      unit: 'times',
      reached: ratio(versions, name, plainHtml.name),
      most: 1.15,
    }));
  });
}

const ratio = <Name extends string>(
  versions: Record<string, Record<Name, number>>,
  name: Name,
  other: string,
): number => (versions[ours]?.[name] ?? Number.NaN) / (versions[other]?.[name] ?? Number.NaN);

async function keysPart(forms: OpenForms, rounds: number): Promise<Claim[]> {
  const heads = {
    alive: 'script until alive',
    aliveInAll: 'all work until alive',
    key: 'script a key',
    keyAndPause: 'with the pause after',
    keyInAll: 'all work a key',
  };
  const found = await measureSizes(forms, rounds, (each) => measureKeys(forms.browser, each));
  return found.flatMap(({ size, versions }): Claim[] => {
    tableOf(size, heads, versions);
    const { keyAndPause = Number.NaN, lost = Number.NaN } = versions[ours] ?? {};
    const perKey = ratio(versions, 'keyAndPause', plainReact.name);
    const what = `${size}: script a key`;
    return [
      { what: `${what} as against ${plainReact.name}`, unit: 'times', reached: perKey, most: 1 },
      { what, unit: 'ms', reached: keyAndPause, most: 3 },
      { what: `${size}: lost`, unit: 'keys', reached: lost, most: 0 },
    ];
  });
}

async function pressesPart({ browser, rowsAddress }: OpenForms, rounds: number): Promise<Claim[]> {
  const measured = await byTurns([false, true], rounds, (isPlain) =>
    measurePresses(browser, rowsAddress, isPlain),
  );
  const figure = (isPlain: boolean, name: string) => measured.get(isPlain)?.[name] ?? Number.NaN;
  const rows = pressNames.map((what) => [
    what,
    inMs(figure(false, `${what}: script`)),
    inMs(figure(false, `${what}: shown`)),
    inMs(figure(true, `${what}: shown`)),
  ]);
  say(table(['200 questions with rows, in ms', 'script', 'shown', 'by a plain script'], rows));
  return pressNames.map((what) => ({
    what: `200 questions: script, ${what}`,
    unit: 'ms',
    reached: figure(false, `${what}: script`),
    most: 50,
  }));
}

/** Rates every page of the site, but for the forms of the bench. */
async function lighthousePart({ url, siteFolder }: OpenForms): Promise<Claim[]> {
  const sitemap = readFileSync(join(siteFolder, 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => !path.startsWith('/bench-'));
  const claims: Claim[] = [];
  const rows: string[][] = [];
  for (const path of paths) {
    process.stderr.write(`Lighthouse: ${path}\n`);
    const { rating, faults } = await ratePage(url + path);
    rows.push([path, ...Object.values(rating).map((each) => `${+each.toFixed(4)}`), `${faults}`]);
    if (rows.length === 1) rows.unshift(['Lighthouse, mobile', ...Object.keys(rating), 'faults']);
    claims.push(
      { what: `${path}: performance`, unit: 'points', reached: rating.performance, least: 100 },
      {
        what: `${path}: largest paint`,
        unit: 'ms',
        reached: rating['largest-contentful-paint'],
        most: mostLargestPaint,
      },
      {
        what: `${path}: layout shift`,
        unit: 'times',
        reached: Number(rating['cumulative-layout-shift'].toFixed(4)),
        most: 0,
      },
    );
  }
  const [heads = [], ...pages] = rows;
  say(table(heads, pages));
  return claims;
}
