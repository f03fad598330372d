import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { exampleForm } from '../../example/example.ts';
import { formOf, mergedForm } from '../../form/own-forms.ts';
import { answers, askedBy, formId } from '../support.ts';
import { company, run, runIn, storeOf, storeWith } from './commands.ts';

/** The cells of an export, by the names of fields. */
async function cellsOf(...bodies: object[]): Promise<Record<string, string>[]> {
  const { store } = await storeWith(...bodies);
  return parse(await run(store, 'export', '--raw'), { bom: true, columns: true });
}

test('the CSV begins with a byte order mark and a heading, in lines that end with CRLF', async () => {
  const { store, references } = await storeWith({ ...answers, notes: 'one\ntwo, "three"' });
  const csv = await run(store, 'export', '--form', formId, '--raw');
  const names = exampleForm(formId).sentFields.map(({ name }) => name);
  const heading = ['reference', 'form', 'receivedAt', ...names].join(',');
  expect(csv.startsWith(`\uFEFF${heading}\r\n${references[0]},${formId},`)).toBe(true);
  expect(csv.endsWith('"one\ntwo, ""three"""\r\n')).toBe(true);
});

test('headings read as the questions do, and times as the clocks of the company show them', async () => {
  const { store, references } = await storeWith(answers);
  const [heading, row]: string[][] = parse(await run(store, 'export'), { bom: true });
  const question = exampleForm(formId).table.at('fullName')?.title;
  const own = ['Reference', 'Form', 'Received', 'Status', 'Assigned to', 'Note'];
  expect(heading?.slice(0, 7)).toEqual([...own, question]);
  const known = [references[0], 'Residential Cleaning', '2026-05-10 11:00', 'Waiting', '', ''];
  expect(row?.slice(0, 6)).toEqual(known);
  const [raw] = await cellsOf(answers);
  expect(raw?.receivedAt).toBe('2026-05-10T15:00:00.000Z');
});

test('a moment that was answered is a time at the company, and two questions with one title say their names', async () => {
  const form = formOf(
    ['from', 'until'],
    `
  type: object
  properties:
    from: { title: When, type: string, format: date-time }
    until: { title: When, type: string, format: date-time }
`,
  );
  const { store } = await storeOf([
    { ...askedBy(form), body: '{"from":"2026-07-01T13:30:00.000Z","until":"later"}' },
  ]);
  const desk = { ...company, forms: [form], store };
  const [heading, row]: string[][] = parse(await runIn(desk, 'export'), { bom: true });
  expect(heading?.slice(6)).toEqual(['When (from)', 'When (until)']);
  expect(row?.slice(6)).toEqual(['2026-07-01 09:30', 'later']);
  const [, raw]: string[][] = parse(await runIn(desk, 'export', '--raw'), { bom: true });
  expect(raw?.slice(3)).toEqual(['2026-07-01T13:30:00.000Z', 'later']);
});

test('what is written in the place of a choice stands under the choice', async () => {
  const form = mergedForm();
  const { store } = await storeOf([{ ...askedBy(form), body: '{"kind":"Copper"}' }]);
  const desk = { ...company, forms: [form], store };
  const [heading, row]: string[][] = parse(await runIn(desk, 'export'), { bom: true });
  expect(heading?.slice(6)).toEqual(['Town', 'Kind', 'Tools']);
  expect(row?.slice(6)).toEqual(['', 'Copper', '']);
});

test.each(['one\ntwo', 'one\rtwo', 'one\r\ntwo', 'a;=1+1', 'a\t=1+1', 'a,=1+1', 'a|=1+1', "a';=1"])(
  'the cell %j stays one cell, whatever separates cells',
  async (notes) => {
    const { store } = await storeWith({ ...answers, notes });
    const csv = await run(store, 'export', '--form', formId);
    const [last = ''] = /,"[^"]*"\r\n$/.exec(csv) ?? [];
    expect(last.replaceAll("'=", '=')).toBe(`,"${notes}"\r\n`);
    for (const delimiter of [',', ';', '\t', '|']) {
      const texts: string[] = parse(csv, {
        ...{ bom: true, delimiter, relax_column_count: true, relax_quotes: delimiter !== ',' },
      }).flat();
      expect(texts.some((text) => text.startsWith('='))).toBe(false);
    }
  },
);

test.each([
  ...['=1+1', ' =1+1', '-1+1', '+1-705-555-0199', '+17055550199', '@SUM(A1)', '\tx', '\rx'],
  ...['＝1+1', '+1 705+A1', "=cmd|' /C calc'!A0"],
])('a cell that begins like the formula %j is made harmless', async (notes) => {
  expect((await cellsOf({ notes }))[0]?.notes).toBe(`'${notes}`);
});

test.each([
  ['a\n=1+1', "a\n'=1+1"],
  ['a;-HYPERLINK("https://x.example")', `a;'-HYPERLINK("https://x.example")`],
  ['a\t+1\t@x', "a\t'+1\t'@x"],
])('what begins like a formula within %j is made harmless', async (notes, shown) => {
  expect((await cellsOf({ notes }))[0]?.notes).toBe(shown);
});

test.each([
  ...['+1 705 555 0199', '+1 (705) 555-0199', '(705) 555-0199', '-1', '-2.5', 'a=b'],
  'Please do:\n- the windows, twice\n- the oven',
])('the cell %j is left as it is', async (notes) => {
  expect((await cellsOf({ notes }))[0]?.notes).toBe(notes);
});

test('the CSV has a column for what only older requests hold, and joins several choices', async () => {
  const { store } = await storeWith({ fullName: 'Dana', colours: ['red', 'green'] });
  const [heading, row] = (await run(store, 'export')).trimEnd().split('\r\n');
  expect(heading?.endsWith(',colours')).toBe(true);
  expect(row?.endsWith(',"red; green"')).toBe(true);
});

test('suspects are exported only where they are asked for, and the last column says why', async () => {
  const { store } = await storeOf([
    { status: 'suspect', suspicion: 'links' },
    { body: '{"a":"b"}' },
  ]);
  const requests = (await run(store, 'export')).trimEnd().split('\r\n');
  expect(requests).toHaveLength(2);
  expect(requests[1]?.endsWith(',b')).toBe(true);
  const suspects = (await run(store, 'export', '--suspects')).trimEnd().split('\r\n');
  expect(suspects).toHaveLength(2);
  expect(suspects[0]?.endsWith(',Suspicion')).toBe(true);
  expect(suspects[1]?.endsWith(',links')).toBe(true);
  const json = async (...words: string[]) =>
    JSON.parse(await run(store, 'export', '--format', 'json', ...words));
  expect(await json()).toMatchObject([{ suspicion: null }]);
  expect(await json('--suspects')).toMatchObject([{ suspicion: 'links' }]);
});

test('what stands in an alternative has a column for each answer, by its label', async () => {
  const form = formOf(
    ['place', 'note'],
    `
  type: object
  properties:
    place:
      title: Place
      type: object
      oneOf:
        - title: A house
          properties:
            kind: { title: Kind, const: house }
            beds: { title: Beds, type: integer }
        - title: An office
          properties:
            kind: { title: Kind, const: office }
            rooms: { title: Rooms, type: array, maxItems: 5, items: { type: object, properties: { name: { title: Name, type: string, maxLength: 20 } } } }
    note: { title: Note, type: string, maxLength: 20 }
`,
  );
  const bodies = [
    { place: { kind: 'house', beds: 2 }, note: 'A' },
    { place: { kind: 'office', rooms: [{ name: 'Hall' }] }, note: '' },
  ];
  const { store } = await storeOf(
    bodies.map((body) => ({ ...askedBy(form), body: JSON.stringify(body) })),
  );
  const desk = { ...company, forms: [form], store };
  const [heading, ...rows]: string[][] = parse(await runIn(desk, 'export'), { bom: true });
  const place = ['Place: Kind', 'Place: Beds', 'Place: Rooms: 1: Name', 'Note'];
  expect(heading?.slice(6).toSorted()).toEqual(place.toSorted());
  expect(rows.map((row) => row.slice(6).filter(Boolean).toSorted())).toEqual([
    ['2', 'A', 'A house'],
    ['An office', 'Hall'],
  ]);
});
