import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type RefusalStatus, sentenceOf } from '../../src/server/api/refusal.ts';
import { answers, refusal, startServer, stored, url } from './support.ts';

interface Case {
  readonly statement: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly with?: object;
  readonly body?: string;
  readonly repeat?: readonly [opening: string, times: number, closing: string];
  /** Bytes, in hexadecimal. */
  readonly before?: string;
  readonly behind?: string;
  readonly status: 201 | 422 | RefusalStatus;
  readonly fields?: readonly string[];
}

const cases: readonly Case[] = parse(
  readFileSync(new URL('hostile-bodies.yaml', import.meta.url), 'utf8'),
);

function bytesOf({ body, repeat, before = '', behind = '', ...rest }: Case): Buffer {
  const [opening, times, closing] = repeat ?? ['', 0, ''];
  const filling = opening.repeat(times) + (closing === '' ? '' : `0${closing.repeat(times)}`);
  const content = body?.replace('{…}', filling) ?? JSON.stringify({ ...answers, ...rest.with });
  return Buffer.concat([
    Buffer.from(before, 'hex'),
    Buffer.from(content),
    Buffer.from(behind, 'hex'),
  ]);
}

test.each(cases)('$statement gets $status', async (hostile) => {
  const { app, store } = await startServer();
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...hostile.headers },
    payload: bytesOf(hostile),
  });
  expect(response.statusCode).toBe(hostile.status);
  const isAccepted = hostile.status === 201;
  expect(await stored(store)).toHaveLength(isAccepted ? 1 : 0);
  const { status, fields = [] } = hostile;
  const refused = response.json().fields ?? {};
  expect(Object.keys(refused).sort()).toEqual([...fields].sort());
  if (status !== 201 && status !== 422)
    expect(response.json()).toEqual(refusal(sentenceOf(status)));
  if (status === 422) expect(response.json().message).toBe(response.json().error);
});
