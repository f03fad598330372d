import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { sentenceOf } from '../../src/server/api/refusal.ts';
import { sendRaw } from '../support/raw-http.ts';
import { answers, refusal, startServer, temporaryFolder, url } from './support.ts';

interface Case {
  readonly statement: string;
  readonly send: string;
  readonly body?: string;
  readonly status: readonly number[];
  readonly hangsUp?: boolean;
}

const cases: readonly Case[] = parse(
  readFileSync(new URL('hostile-requests.yaml', import.meta.url), 'utf8'),
);

const body = JSON.stringify(answers);
const meanings: Readonly<Record<string, string>> = {
  '{url}': url,
  '{body}': body,
  '{length}': String(body.length),
  '{hexLength}': body.length.toString(16),
  '{8K}': 'x'.repeat(8_000),
  '{36K}': 'x'.repeat(0x9000),
};

/** A site with one page and one picture, beside a file that is nobody's business. */
function writeSite(): string {
  const siteFolder = join(temporaryFolder(), 'site');
  for (const folder of ['about', 'images'])
    mkdirSync(join(siteFolder, folder), { recursive: true });
  for (const page of ['index.html', 'about/index.html', '404.html', 'images/house.webp']) {
    writeFileSync(join(siteFolder, page), `<h1>${page}</h1>`);
  }
  writeFileSync(join(siteFolder, 'images/.hidden'), 'secret');
  writeFileSync(join(siteFolder, '../secret.txt'), 'secret');
  return siteFolder;
}

async function listen(siteFolder = writeSite()): Promise<number> {
  const { app } = await startServer({ siteFolder });
  return Number(new URL(await app.listen({ port: 0 })).port);
}

function bytesOf({ send, body: behind = '' }: Case): string {
  const head = `${send.replaceAll('\n', '\r\n')}\r\n`;
  return (head + behind).replaceAll(/\{\w+\}/g, (name) => meanings[name] ?? name);
}

test.each(cases)('$statement gets $status', async (hostile) => {
  const port = await listen();
  const { status: statuses, hangsUp } = hostile;
  const replies = await sendRaw(port, bytesOf(hostile), {
    expected: statuses.length || 1,
    hangsUp,
  });
  expect(replies.map(({ status }) => status)).toEqual(statuses);
  for (const { status, headers, body: said } of replies) {
    expect(said).not.toMatch(/secret|node_modules|at .*:\d+/);
    if (status === 405) expect(headers.get('allow')).toMatch(/^(POST|GET, HEAD)$/);
    // A missing host and a wish that it does not know are refused by Node itself, without a word.
    if (status !== 417 && said !== '') {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test('what is no request is refused in the words of the API', async () => {
  const [reply] = await sendRaw(await listen(), 'GET /ab out HTTP/1.1\r\n\r\n');
  expect(reply?.headers.get('connection')).toBe('close');
  expect(JSON.parse(reply?.body ?? '')).toEqual(refusal(sentenceOf(400)));
});
