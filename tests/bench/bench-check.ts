import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { stringify } from 'yaml';
import { putBookings } from '../soak/bench/bookings.ts';
import { buildPrograms, unstoredServer } from '../soak/bench/prepare.ts';
import { startServer } from '../support/built-server.ts';
import { formById, root } from '../support/forms.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { measureAll, measurePaint } from './measure.ts';
import { asPublic, type OpenForms, ours, withForms } from './open-forms.ts';
import { readOptions } from './options.ts';
import { messagesOf } from './questions.ts';
import { type Claim, verdict } from './report.ts';
import { plainHtml, plainReact } from './versions.ts';
import { byTurns } from './visit.ts';

/** Holds the site to what it reached before: says what it reaches now, and returns 1 when a limit is broken. */
export async function bench(words: readonly string[]): Promise<number> {
  const { rounds } = readOptions(words, 3);
  const claims = await withForms(
    { versions: [plainHtml, plainReact], isLarge: false },
    async (forms) => [...sizeClaims(forms), ...(await speedClaims(forms, rounds))],
  );
  return verdict([
    ...claims,
    ...growthClaims(),
    await bookingClaim(rounds),
    await drawingClaim(rounds),
  ]);
}

/** Limits of weight, in kB as Brotli packs it, a little beyond what was reached when they were set. */
function sizeClaims({ siteFolder, subjects }: OpenForms): Claim[] {
  const files = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((name) => /(^|\/)index\.html$/.test(name));
  const weights = pages.map((page) => weighPage(siteFolder, page));
  const form = new URL(subjects()[0]?.address ?? '').pathname;
  const of = (page: string) => weighPage(siteFolder, join(page, 'index.html'));
  const styles = files
    .filter((name) => name.endsWith('.css.br'))
    .map((name) => statSync(join(siteFolder, name)).size);
  const inKb = (what: string, bytes: number, most: number): Claim => ({
    what,
    unit: 'kB',
    reached: bytes / 1000,
    most,
  });
  return [
    inKb('the home page with its styles', of('/').html, 13.9),
    inKb('the script of the home page when it is only read', of('/').loader, 2.6),
    inKb('its scripts with the application', of('/').scripts, 77.3),
    inKb('the booking form with its styles', of(form).html, 13.6),
    inKb('the scripts of the booking form', of(form).scripts, 103.4),
    inKb('the heaviest page with its styles', Math.max(...weights.map(({ html }) => html)), 14.7),
    inKb('the most scripts of a page', Math.max(...weights.map(({ scripts }) => scripts)), 109),
    inKb('all style sheets', sum(styles), 17.8),
  ];
}

interface PageWeight {
  readonly html: number;
  /** The one script that every page loads. */
  readonly loader: number;
  /** The loader and the application. */
  readonly scripts: number;
}

/** Returns the bytes of a built page and its scripts as Brotli packs them. */
function weighPage(siteFolder: string, page: string): PageWeight {
  const html = readFileSync(join(siteFolder, page), 'utf8');
  const [, loader = '', chunks = ''] = /src="\/([^"]+)" data-chunks="([^"]+)"/.exec(html) ?? [];
  const scripts = [loader, ...chunks.split(' ').map((name) => name.slice(1))];
  const packed = (name: string) => statSync(join(siteFolder, `${name}.br`)).size;
  return { html: packed(page), loader: packed(loader), scripts: sum(scripts.map(packed)) };
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);

/** Limits of speed, as against the plainest of their kind in the same rounds. */
async function speedClaims(
  { browser, sizes, subjects }: OpenForms,
  rounds: number,
): Promise<Claim[]> {
  const messages = sizes.flatMap(({ questions }) => messagesOf(questions));
  // Plain HTML has no script that could tell what is missing.
  const measured = await byTurns(
    subjects(),
    rounds,
    (subject): Promise<Record<string, number>> =>
      subject.version === plainHtml.name
        ? measurePaint(browser, subject)
        : measureAll(browser, subject, messages),
  );
  const figure = (version: string, name: string) =>
    [...measured].find(([subject]) => subject.version === version)?.[1][name] ?? Number.NaN;
  const asAgainst = (other: string, what: string, name: string, most: number): Claim => ({
    what: `${what}, as against ${other}`,
    unit: 'times',
    reached: figure(ours, name) / figure(other, name),
    most,
  });
  return [
    asAgainst(plainReact.name, 'script a key', 'keyAndPause', 0.75),
    asAgainst(plainReact.name, 'script until alive', 'alive', 1.3),
    asAgainst(plainReact.name, 'an empty form sent until all messages', 'messages', 1.8),
    // On two cores these swing between 1.0 and 1.5 from one run to the next.
    asAgainst(plainHtml.name, 'first paint', 'firstPaint', 1.4),
    asAgainst(plainHtml.name, 'usable', 'usable', 1.4),
  ];
}

const morePages = 200;

/** What two hundred more pages cost: the CPU of the build for each, new and built again, and nothing on any other page. */
function growthClaims(): Claim[] {
  const copy = copyProject();
  try {
    // The first build finds nothing made before; those that are compared do.
    measureBuild(copy);
    const before = measureBuild(copy);
    for (let number = 1; number <= morePages; number += 1) {
      copy.write(`content/pages/town-${number}.yaml`, townPage(number));
    }
    const site = join(copy.folder, 'dist/site');
    const packing = [cpuOfPacking(site)];
    const after = measureBuild(copy);
    packing.push(cpuOfPacking(site));
    const again = measureBuild(copy);
    packing.push(cpuOfPacking(site));
    const asAgainstPacking = ({ cpu }: typeof after) =>
      ((cpu - before.cpu) / morePages / sum(packing)) * packing.length;
    return [
      {
        what: 'CPU of the build for a new page, as against packing the home page',
        unit: 'times',
        reached: asAgainstPacking(after),
        most: 1.2,
      },
      {
        what: 'the same when it is built again',
        unit: 'times',
        reached: asAgainstPacking(again),
        most: 0.3,
      },
      {
        what: 'the home page and its scripts, with 200 pages more',
        unit: 'kB',
        reached: (after.home - before.home) / 1000,
        // Other hashes in names pack better or worse by 0.1.
        most: 0.2,
      },
    ];
  } finally {
    copy.remove();
  }
}

/** The milliseconds of CPU that Brotli takes for the home page, as the build has it packed: the measure of this machine at this moment. */
function cpuOfPacking(siteFolder: string): number {
  const html = readFileSync(join(siteFolder, 'index.html'));
  const times = 20;
  const start = process.cpuUsage();
  for (let count = 0; count < times; count += 1) brotliCompressSync(html);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / times;
}

function measureBuild(copy: ProjectCopy): { cpu: number; home: number } {
  const file = join(copy.folder, 'usage.txt');
  const { status, stdout, stderr } = copy.run('build', {
    ...asPublic,
    NODE_OPTIONS: `--import ${new URL('usage.mjs', import.meta.url)}`,
    USAGE_FILE: file,
  });
  if (status !== 0) throw new Error(`the copy is not built: ${stdout}${stderr}`);
  const { html, scripts } = weighPage(join(copy.folder, 'dist/site'), 'index.html');
  return { cpu: Number(readFileSync(file, 'utf8')), home: html + scripts };
}

/** The text of a page with words of its own. */
const townPage = (number: number): string =>
  stringify({
    path: `/town-${number}`,
    title: `Cleaning in Town ${number} | {company}`,
    description: `Homes, cottages and offices in Town ${number}, cleaned by {company}.`,
    blocks: [
      {
        block: 'hero',
        eyebrow: `Town ${number}`,
        heading: `Cleaning in Town ${number}`,
        text: `Homes, cottages and offices in Town ${number}, cleaned room by room.`,
      },
      {
        block: 'text',
        heading: `What we do in Town ${number}`,
        paragraphs: [
          `House ${number * 7} was the first of ${number + 3} that we cleaned in Town ${number}.`,
          `Most people in Town ${number} ask us for a cleaning every ${(number % 5) + 2} weeks.`,
        ],
      },
      {
        block: 'checklist',
        heading: `What every visit to Town ${number} includes`,
        items: ['Kitchen and bathrooms cleaned', `All ${number + 11} surfaces wiped`],
      },
    ],
  });

/** How many bookings a second the server takes, as against one that stores nothing. */
async function bookingClaim(rounds: number): Promise<Claim> {
  await buildPrograms();
  const stored = await startServer();
  const unstored = await startServer({ program: unstoredServer });
  const book = async (server: typeof stored, seconds: number) => {
    const { perSecond, refused } = await putBookings(server, { connections: 64, seconds });
    if (refused > 0) throw new Error(`${refused} bookings were refused`);
    return { perSecond };
  };
  try {
    // The first pass is for warming up.
    for (const server of [stored, unstored]) await book(server, 1);
    const found = await byTurns([stored, unstored], rounds, (server) => book(server, 3));
    const rate = (server: typeof stored) => found.get(server)?.perSecond ?? Number.NaN;
    const reached = rate(stored) / rate(unstored);
    return {
      what: 'bookings a second, as against storage off',
      unit: 'times',
      reached,
      least: 0.8,
    };
  } finally {
    await stored.stop('SIGTERM');
    await unstored.stop('SIGTERM');
  }
}

/** The CPU of the server for a form that a browser posts without a script and gets back with messages. */
async function drawingClaim(rounds: number): Promise<Claim> {
  const server = await startServer();
  const { call, page } = formById('residential');
  const action = `${server.url}/api/${call?.endpoint}?page=${page?.path}`;
  const post = async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: server.url };
    const answer = await fetch(action, { method: 'POST', headers });
    if (answer.status !== 422) throw new Error(`an empty form got ${answer.status}`);
    await answer.arrayBuffer();
  };
  // In hundredths of a second, as Linux counts; the name before may hold blanks.
  const cpu = () => {
    const [, user, system] =
      /^.*\)(?: \S+){11} (\d+) (\d+)/.exec(readFileSync(`/proc/${server.pid}/stat`, 'utf8')) ?? [];
    return 10 * (Number(user) + Number(system));
  };
  try {
    for (let warmUp = 0; warmUp < 500; warmUp += 1) await post();
    const found = await byTurns([server], rounds, async () => {
      const before = cpu();
      for (let count = 0; count < 500; count += 1) await post();
      return { each: (cpu() - before) / 500 / cpuOfPacking(join(root, 'dist/site')) };
    });
    const reached = found.get(server)?.each ?? Number.NaN;
    const what = 'CPU of the server for a form drawn again, as against packing the home page';
    return { what, unit: 'times', reached, most: 0.07 };
  } finally {
    await server.stop('SIGTERM');
  }
}
