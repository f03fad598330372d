import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '../../src/form/model/form.ts';
import { toBody } from '../../src/form/runtime/body.ts';
import { drawnHere } from '../support/drawn-here.ts';
import { loadForm } from '../support/load-form.ts';
import { comparable, exported, ourEncounter, stockEncounter } from './agreement.ts';
import { openStockRjsf, type StockRjsf } from './harness.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const shared = read('../../forms/_shared.yaml');
const given: Readonly<Record<string, readonly Answers[]>> = {
  pay: [
    { name: 'Dana', payment: { method: 'card', last4: '1234' } },
    { name: 'Dana', payment: { method: 'card', last4: '12' } },
    { name: 'Dana', payment: { method: 'cash' } },
    { name: 'Dana', payment: { method: 'transfer', bank: 'TD' } },
    { name: 'Dana', payment: { method: 'transfer' } },
  ],
  place: [
    { name: 'Dana' },
    { name: 'Dana', place: { office: false, bedrooms: 2 } },
    { name: 'Dana', place: { office: true, rooms: [{}] } },
    { name: 'Dana', place: { office: true, floor: '2', rooms: [{ called: 'Hall' }] } },
  ],
  rowsalt: [
    {
      things: [
        { kind: 1, storeys: 2 },
        { kind: 2, area: 12.5, stains: true },
      ],
    },
    { things: [{ kind: 1 }, { kind: 3 }, { kind: 2, area: 0 }] },
    { things: [{}] },
  ],
  nestalt: [
    { visit: { at: 'home', entry: { by: 'code', code: 12 } } },
    { visit: { at: 'home', entry: { by: 'key' } } },
    { visit: { at: 'home' } },
    { visit: { at: 'work', room: 'hall', gate: '3' } },
    { visit: { at: 'work', room: 'hall' } },
    { visit: { at: 'work' } },
  ],
  samename: [
    { service: { kind: 'carpets', size: 'Large' } },
    { service: { kind: 'windows', size: 'Large' } },
    { service: { kind: 'windows', size: 'Two' } },
    { service: { kind: 'none' } },
  ],
};

let stock: StockRjsf;
beforeAll(async () => {
  stock = await openStockRjsf();
});
afterAll(() => stock.close());

describe.each(Object.keys(given))('%s in stock rjsf', (id) => {
  const loaded = loadForm(id, read(`alternatives/${id}.yaml`), shared);
  const answers = given[id] ?? [];
  const today = '2026-05-10';

  test('asks and says the same', async () => {
    const trial = { loaded, today, answers: [{}, ...answers] };
    expect(await stockEncounter(stock, trial)).toEqual(ourEncounter(trial));
  });
  test('is drawn here with the same questions', async () => {
    const [elsewhere] = await stock.draw({ form: exported(loaded), today }, [undefined]);
    const here = await stock.readOwn(drawnHere(loaded.form, today));
    expect(here.map(comparable)).toEqual(elsewhere?.map(comparable));
  });
  test('bodies', () => {
    console.log(answers.map((each) => JSON.stringify(toBody(loaded.form, each))).join('\n'));
  });
});
