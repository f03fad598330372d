import { expect, test } from 'vitest';
import { todayIn } from '../../src/form/runtime/today.ts';
import { readBody, validateSubmission } from '../../src/server/submissions/validate-submission.ts';
import { findWrongRow, fuzzWorld, makeRequest, runFuzz } from '../soak/fuzz-run.ts';
import { loadedForms, forms as ownForms } from '../support/forms.ts';
import { createRandom } from '../support/random.ts';
import { nestedBody, nestedForm } from './nested-form.ts';
import { noon, startServer, stored, timeZone } from './support.ts';

// A short run; the long one is `npm run soak:fuzz`. Another seed at each run, said where something is wrong.
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

// The forms of the project, and one with groups and rows.
const forms = [...ownForms, nestedForm.form];
const nested = { form: nestedForm.form, base: nestedBody };

test('two thousand requests made by chance do no harm', async () => {
  const { app, store, log } = await startServer({ forms, environment: { RATE_LIMIT: '0' } });
  const url = await app.listen({ port: 0 });
  const world = fuzzWorld(todayIn(timeZone, noon), [nested]);
  const { faults, statuses } = await runFuzz({ url, world, seed, count: 2_000 });
  expect(faults).toEqual([]);
  const rows = await stored(store);
  const loaded = [...loadedForms, nestedForm];
  expect(rows.flatMap((row) => findWrongRow(row, timeZone, loaded) ?? [])).toEqual([]);
  expect(rows.length).toBe(statuses.get(201));
  expect(rows.length, `SEED=${seed}`).toBeGreaterThan(100);
  expect(statuses.get(422), `SEED=${seed}`).toBeGreaterThan(100);
  expect(log.join('')).not.toContain('"level":50');
});

test('no body keeps the rules busy for long', () => {
  const world = fuzzWorld(todayIn(timeZone, noon), [nested]);
  const slow: string[] = [];
  for (let index = 0; index < 5_000; index += 1) {
    const { path, body } = makeRequest(world, createRandom(seed + index));
    const form = forms.find(({ call }) => path === `/api/${call?.endpoint}`);
    const answers = parseOrNothing(body);
    if (!form || answers === undefined) continue;
    const isSlow = () => {
      // Of this process alone, so that a busy machine does not count.
      const begun = process.cpuUsage();
      const given = readBody(form, answers);
      if (given) validateSubmission(form, given, { today: world.today });
      return process.cpuUsage(begun).user > 100_000;
    };
    // What the rules are slow with they are slow with each time; the collecting of garbage comes once.
    if (isSlow() && isSlow() && isSlow()) slow.push(`SEED=${seed}, ${index}: ${body}`);
  }
  expect(slow).toEqual([]);
});

function parseOrNothing(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
