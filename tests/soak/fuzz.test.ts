import { expect, test } from 'vitest';
import { todayIn } from '../../src/form/runtime/today.ts';
import { loadSite } from '../../src/generator/load-site.ts';
import { openSqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { startProcess, temporaryDatabase } from '../support/built-server.ts';
import { root } from '../support/forms.ts';
import { findWrongRow, fuzzWorld, runFuzz } from './fuzz-run.ts';

// `BODIES=100000 SEED=1 npm run soak:fuzz`: the built server, against requests that are made by chance.
const count = Number(process.env.BODIES ?? 100_000);
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const { timeZone } = loadSite(root).site;

/** Lets the server tidy its memory and say what is left, whenever it gets SIGUSR2. */
const memoryProbe = `
  import { setFlagsFromString } from 'node:v8';
  import { runInNewContext } from 'node:vm';
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    gc();
    const { heapUsed, rss } = process.memoryUsage();
    process.stdout.write('memory ' + JSON.stringify({ heapUsed, rss }) + '\\n');
  });`;

interface Memory {
  readonly heapUsed: number;
  readonly rss: number;
}

const inMegabytes = ({ heapUsed, rss }: Memory) =>
  `heap ${(heapUsed / 1e6).toFixed(1)} MB, resident ${(rss / 1e6).toFixed(1)} MB`;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

test('requests made by chance do no harm, and leave no more memory in use', async () => {
  const databaseUrl = temporaryDatabase();
  const server = startProcess({
    folder: root,
    environment: {
      DATABASE_URL: databaseUrl,
      METRICS_PORT: '0',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(memoryProbe)}`,
    },
  });
  const url = await server.url;
  const memories: Memory[] = [];
  const readMemory = async (): Promise<Memory> => {
    const said = () => [...server.log().matchAll(/^memory (.*)$/gm)];
    const before = said().length;
    server.kill('SIGUSR2');
    await expect.poll(() => said().length, { timeout: 30_000 }).toBe(before + 1);
    return JSON.parse(said().at(-1)?.[1] ?? '');
  };
  const begun = performance.now();
  const { statuses, faults, slowest } = await runFuzz({
    url,
    world: fuzzWorld(todayIn(timeZone, new Date())),
    seed,
    count,
    afterTenth: async (tenth) => {
      memories.push(await readMemory());
      say(`${tenth * 10} %: ${inMegabytes(memories.at(-1) ?? { heapUsed: 0, rss: 0 })}`);
    },
  });
  const seconds = (performance.now() - begun) / 1000;
  const [figures = ''] = /http:\S+\/metrics/.exec(server.log()) ?? [];
  const page = await (await fetch(figures)).text();
  server.kill('SIGTERM');
  const end = await server.ended;

  const store = await openSqliteStore({ path: databaseUrl.replace('sqlite:', '') });
  const wrong: string[] = [];
  let rows = 0;
  for await (const some of store.list({})) {
    rows += some.length;
    wrong.push(...some.flatMap((row) => findWrongRow(row, timeZone) ?? []));
  }
  await store.close();

  const lag = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(page)?.[1];
  say(
    `SEED=${seed} BODIES=${count}: ${seconds.toFixed(0)} s, ${(count / seconds).toFixed(0)} requests/s`,
  );
  say(
    `answers: ${[...statuses]
      .sort()
      .map((pair) => pair.join('×'))
      .join(', ')}`,
  );
  say(`rows: ${rows}, slowest answer ${slowest.toFixed(0)} ms, longest pause of the loop ${lag} s`);

  expect(faults).toEqual([]);
  expect(wrong).toEqual([]);
  expect(rows).toBe(statuses.get(201));
  expect(end).toMatchObject({ code: 0, errors: '' });
  expect(end.log).not.toMatch(/"level":(50|60)/);
  const [first, last] = [memories[0], memories.at(-1)];
  expect((last?.heapUsed ?? 0) / (first?.heapUsed ?? 1)).toBeLessThan(1.15);
  expect((last?.rss ?? 0) / (first?.rss ?? 1)).toBeLessThan(1.3);
  expect(slowest).toBeLessThan(5_000);
});
