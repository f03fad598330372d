import { expect, test } from 'vitest';
import { todayIn } from '../../src/contract/today.ts';
import {
  type BuiltServer,
  runRequests,
  startServer,
  temporaryDatabase,
} from '../support/built-server.ts';
import { baseAnswers, formById } from '../support/forms.ts';

const form = formById('residential');
const answers = { ...baseAnswers(form.id), date: todayIn('America/Toronto', new Date()) };

/** Sends different requests over four connections until the server is gone; returns what it acknowledged. */
async function load(server: BuiltServer, round: number): Promise<string[]> {
  const references: string[] = [];
  const connection = async (lane: number): Promise<void> => {
    for (let count = 0; ; count += 1) {
      const body = JSON.stringify({ ...answers, notes: `round ${round}, ${lane}, ${count}` });
      const headers = { 'content-type': 'application/json' };
      const url = `${server.url}/api/${form.call?.endpoint}`;
      const reply = await fetch(url, { method: 'POST', headers, body });
      if (reply.status === 201) references.push((await reply.json()).reference);
    }
  };
  // Each connection ends with the error that the killed server leaves behind.
  await Promise.allSettled([1, 2, 3, 4].map(connection));
  return references;
}

test('every request that was acknowledged is stored, whenever the server is killed', async () => {
  const databaseUrl = temporaryDatabase();
  const acknowledged: string[] = [];
  for (let round = 1; round <= 5; round += 1) {
    const server = await startServer({ databaseUrl });
    const loading = load(server, round);
    await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 350));
    await server.stop('SIGKILL');
    acknowledged.push(...(await loading));
  }
  const exported: { reference: string }[] = JSON.parse(
    runRequests(databaseUrl, 'export', '--format', 'json'),
  );
  const stored = new Set(exported.map(({ reference }) => reference));
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
  expect(stored.size, 'no reference twice').toBe(exported.length);
});
