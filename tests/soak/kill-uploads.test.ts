import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesAnswered, pdf, scriptUpload } from '../server/upload-site.ts';
import { runRequestsIn, temporaryDatabase } from '../support/built-server.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { ensureRichSite } from '../support/rich-site.ts';
import { killLoop } from './kill-loop.ts';

const rounds = Number(process.env.ROUNDS ?? 10);

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);

afterAll(() => postgres.stop(), 60_000);

/** Sends a plan and two photos that nobody else sends. */
async function sendFiles(url: string, text: string): Promise<Response> {
  const hue = createHash('sha256').update(text).digest();
  const [r = 0, g = 0, b = 0] = hue;
  const drawn = (format: 'jpeg' | 'png') =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: { r, g, b } } })
      .toFormat(format)
      .toBuffer();
  const photo = { question: 'rooms.photos', name: 'room' };
  const upload = scriptUpload(
    [
      { question: 'plan', name: 'plan.pdf', content: `${pdf}${text}` },
      { ...photo, content: Uint8Array.from(await drawn('jpeg')) },
      { ...photo, content: Uint8Array.from(await drawn('png')) },
    ],
    { name: text.slice(-40) },
  );
  return fetch(`${url}/api/submit-files`, { method: 'POST', body: upload });
}

test.each([
  { database: 'SQLite', create: async () => temporaryDatabase() },
  { database: 'PostgreSQL', create: () => postgres.createDatabase() },
])(
  'in $database, every request that was acknowledged has all its files, each as its hash says',
  async (to) => {
    const databaseUrl = await to.create();
    const kept = mkdtempSync(join(tmpdir(), 'files-'));
    const folder = ensureRichSite();
    const environment = { FILES: kept, SITE_URL: 'https://www.example.com' };
    const { acknowledged, stored, lost, twice } = await killLoop({
      ...{ rounds, databaseUrl, folder, environment },
      send: sendFiles,
    });
    const exported: { reference: string; body: object }[] = JSON.parse(
      runRequestsIn(folder, databaseUrl, 'export', '--format', 'json'),
    );
    const filesOfEach = exported.map(({ body }) => filesAnswered({ body: JSON.stringify(body) }));
    const files = filesOfEach.flat();
    const isWhole = ({ hash }: { hash: string }) =>
      existsSync(join(kept, hash)) &&
      createHash('sha256')
        .update(readFileSync(join(kept, hash)))
        .digest('hex') === hash;
    const broken = files.filter((file) => !isWhole(file));
    process.stdout.write(
      `uploads, ${to.database}: ${rounds} rounds, ${acknowledged.length} acknowledged, ${stored.length} stored, ${lost.length} lost, ` +
        `${twice} twice, ${files.length} files, ${broken.length} broken\n`,
    );
    expect({ lost, twice, broken }).toEqual({ lost: [], twice: 0, broken: [] });
    for (const own of filesOfEach) expect(own).toHaveLength(3);
  },
);
