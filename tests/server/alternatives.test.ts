import { expect, test } from 'vitest';
import { readSnapshot } from '../../src/form/compile/read-snapshot.ts';
import { richForm } from '../rich/rich-form.ts';
import { startServer, stored } from './support.ts';

// Groups that choose among alternatives, by the API.

const { form } = richForm('alternatives');
const right = { name: 'Dana', payment: { method: 'card', last4: '1234' } };

async function post(change: object) {
  const { app, store } = await startServer({ forms: [form] });
  const payload = { ...right, ...change };
  const response = await app.inject({ method: 'POST', url: '/api/submit-alternatives', payload });
  return { response, rows: await stored(store) };
}

test.each<{ what: string; change: object; kept: object }>([
  { what: 'nothing else', change: {}, kept: { place: {}, things: [] } },
  {
    what: 'blank answers',
    change: { place: { office: null, bedrooms: null, floor: '', rooms: [] } },
    kept: { place: {} },
  },
  {
    what: 'an answer that is false',
    change: { place: { office: false, bedrooms: 2 } },
    kept: { place: { office: false, bedrooms: 2 } },
  },
  {
    what: 'an answer that another alternative asks',
    change: { place: { office: false, bedrooms: 2, floor: '3' } },
    kept: { place: { office: false, bedrooms: 2 } },
  },
  {
    what: 'a note',
    change: { payment: { method: 'card', last4: '1234', hint: null } },
    kept: { payment: { method: 'card', last4: '1234' } },
  },
  {
    what: 'rows of two kinds',
    change: {
      things: [
        { kind: 1, storeys: 2 },
        { kind: 2, area: 12.5 },
      ],
    },
    kept: {
      things: [
        { kind: 1, storeys: 2 },
        { kind: 2, area: 12.5 },
      ],
    },
  },
])('a body with $what is kept as the schema says', async ({ change, kept }) => {
  const { response, rows } = await post(change);
  expect(response.statusCode).toBe(201);
  expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({ ...right, ...kept });
  for (const [name, answer] of Object.entries(kept))
    expect(JSON.parse(rows[0]?.body ?? '')[name]).toEqual(answer);
});

test.each<{ what: string; change: object; fields: object }>([
  {
    what: 'an alternative in a group that may be left out',
    change: { place: { bedrooms: 2 } },
    fields: { 'place.office': 'Please answer this question' },
  },
  {
    what: 'an alternative of an alternative',
    change: { visit: { at: 'home', entry: { code: 12 } } },
    fields: { 'visit.entry.by': 'Please answer this question' },
  },
  {
    what: 'an alternative in a row',
    change: { things: [{ storeys: 2 }] },
    fields: { 'things.0.kind': 'Please answer this question' },
  },
  {
    what: 'a way to pay',
    change: { payment: { last4: '1234' } },
    fields: { 'payment.method': 'How will you pay?' },
  },
])('answers of $what are refused where nothing says which it is', async ({ change, fields }) => {
  const { response, rows } = await post(change);
  expect(response.statusCode).toBe(422);
  expect(response.json().fields).toEqual(fields);
  expect(rows).toEqual([]);
});

test('an older edition with a question of any type is read, and its answers stay as they are', () => {
  const place = {
    ...form.questions[0],
    path: 'place',
    title: 'Place',
    type: 'any',
    widget: 'resolved',
  };
  const { check: _check, conditions: _conditions, table: _table, edition, ...description } = form;
  const older = readSnapshot({
    edition,
    form: form.id,
    description: JSON.stringify({ ...description, questions: [place] }),
  });
  expect(older.table.at('place')).toMatchObject({ title: 'Place', type: 'string' });
  expect(older.isReadOnly).toBe(true);
});
