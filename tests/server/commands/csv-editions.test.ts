import { expect, test } from 'vitest';
import { createAskedForms } from '../../../src/server/reading/asked-forms.ts';
import { csvOf } from '../../../src/server/requests/csv.ts';
import { sheetOf } from '../../../src/server/requests/sheet.ts';
import { type Row, storeOf, type Version, version } from '../form-versions.ts';
import { askedBy } from '../support.ts';
import { company, runIn } from './commands.ts';

/** What `export` prints on November 26, 2026, without the references. The clocks of the company are five hours behind UTC. */
async function exported(
  { today, rows }: { readonly today: readonly Version[]; readonly rows: readonly Row[] },
  ...words: string[]
): Promise<string> {
  const store = await storeOf(rows);
  const now = () => new Date('2026-11-26T15:00:00Z');
  const desk = { ...company, forms: today.map(({ form }) => form), store, now };
  const csv = await runIn(desk, 'export', ...words);
  return withoutReferences(csv);
}

async function wholeOf(pieces: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const piece of pieces) whole += piece;
  return whole;
}

/** An export without the columns that say nothing about editions. */
function withoutReferences(csv: string): string {
  const lines = csv.replaceAll('\r\n', '\n').replaceAll(/^[^,]*,/gm, '');
  return lines.replace(',Status,Assigned to,Note', '').replaceAll(',Waiting,,', '');
}

const name = '{ title: Name, type: string, maxLength: 40 }';
const note = '{ title: Note, type: string, maxLength: 40 }';

function choice(title: string, options: Readonly<Record<string, string>>): string {
  const each = Object.entries(options).map(
    ([value, label]) => `{ const: ${value}, title: ${label} }`,
  );
  return `{ title: ${title}, type: string, oneOf: [${each.join(', ')}] }`;
}

test('a question whose option was reworded has a second column behind it, with the last day of the older words', async () => {
  const old = version({ name, parking: choice('Parking', { a: 'Street', b: 'Drive' }), note });
  const now = version({ name, parking: choice('Parking', { a: 'Drive', b: 'Street' }), note });
  const rows: Row[] = [
    [old, '2026-11-19T15:00:00Z', { name: 'Ann', parking: 'a', note: '' }],
    // Already November 21 in London, but not at the company.
    [old, '2026-11-21T03:00:00Z', { name: 'Bob', parking: 'b', note: 'Hi' }],
    [now, '2026-11-22T15:00:00Z', { name: 'Cy', parking: 'a', note: '' }],
  ];
  expect(await exported({ today: [now], rows })).toBe(`\
Form,Received,Name,Parking,Parking (until Nov 20),Note
Visit,2026-11-19 10:00,Ann,,Street,
Visit,2026-11-20 22:00,Bob,,Drive,Hi
Visit,2026-11-22 10:00,Cy,Drive,,
`);
  expect(await exported({ today: [now], rows }, '--raw')).toBe(`\
form,receivedAt,name,parking,parking (until Nov 20),note
visit,2026-11-19T15:00:00.000Z,Ann,,a,
visit,2026-11-21T03:00:00.000Z,Bob,,b,Hi
visit,2026-11-22T15:00:00.000Z,Cy,a,,
`);
});

test('what is asked in the same words shares a column, whatever else of the form was changed', async () => {
  const pets = choice('Pets', { yes: 'Yes', no: 'No' });
  const old = version({ name, pets, note });
  const now = version({
    note: '{ title: Note, description: Tell us more., type: string, maxLength: 80 }',
    // The options in another order.
    pets: choice('Pets', { no: 'No', yes: 'Yes' }),
    name,
    town: '{ title: Town, type: string, maxLength: 40 }',
  });
  const rows: Row[] = [
    [old, '2026-11-20T15:00:00Z', { name: 'Ann', pets: 'yes', note: 'Hi' }],
    [now, '2026-11-21T15:00:00Z', { note: '', pets: 'no', name: 'Bob', town: '' }],
  ];
  expect(await exported({ today: [now], rows })).toBe(`\
Form,Received,Note,Pets,Name,Town
Visit,2026-11-20 10:00,Hi,Yes,Ann,
Visit,2026-11-21 10:00,,No,Bob,
`);
});

test('a label or a kind that was changed makes another column; words that came back share the first one', async () => {
  const first = version({ dogs: '{ title: Free of dogs, type: boolean }' });
  const second = version({ dogs: '{ title: Dogs that bite, type: boolean }' });
  const third = version({ dogs: '{ title: Dogs that bite, type: integer }' });
  const rows: Row[] = [
    [first, '2026-11-20T15:00:00Z', { dogs: true }],
    [second, '2026-11-21T15:00:00Z', { dogs: false }],
    [third, '2026-11-22T15:00:00Z', { dogs: 2 }],
    [first, '2026-11-23T15:00:00Z', { dogs: true }],
  ];
  expect(await exported({ today: [first], rows })).toBe(`\
Form,Received,Free of dogs,Dogs that bite (until Nov 22),Dogs that bite (until Nov 21)
Visit,2026-11-20 10:00,Yes,,
Visit,2026-11-21 10:00,,,No
Visit,2026-11-22 10:00,,2,
Visit,2026-11-23 10:00,Yes,,
`);
});

test('a moment is one by the edition that asked it', async () => {
  const old = version({ when: '{ title: When, type: string, format: date-time }' });
  const now = version({ when: '{ title: When, type: string, maxLength: 40 }' });
  const rows: Row[] = [
    [old, '2026-11-20T15:00:00Z', { when: '2026-12-01T15:00:00Z' }],
    [now, '2026-11-21T15:00:00Z', { when: '2026-12-01T15:00:00Z' }],
  ];
  expect(await exported({ today: [now], rows })).toBe(`\
Form,Received,When,When (until Nov 20)
Visit,2026-11-20 10:00,,2026-12-01 10:00
Visit,2026-11-21 10:00,2026-12-01T15:00:00Z,
`);
});

test('a removed question stays where it stood, if somebody answered it; the one asked today has its column anyway', async () => {
  const photo = '{ title: Photo, type: string, format: data-url }';
  const colour = '{ title: Colour, type: string, maxLength: 40 }';
  const old = version({ name, photo, colour, note });
  const now = version({ name, note, town: '{ title: Town, type: string, maxLength: 40 }' });
  const file = 'data:image/jpeg;name=door.jpg;size=24811;base64,';
  const rows: Row[] = [
    [old, '2026-11-20T15:00:00Z', { name: 'Ann', photo: file, colour: '', note: 'Hi' }],
    [now, '2026-11-21T15:00:00Z', { name: 'Bob', note: '', town: '' }],
  ];
  expect(await exported({ today: [now], rows })).toBe(`\
Form,Received,Name,Photo (until Nov 20),Note,Town
Visit,2026-11-20 10:00,Ann,door.jpg,Hi,
Visit,2026-11-21 10:00,Bob,,,
`);
});

test('a heading has the year where it is another one, and the time of the day where two would be the same', async () => {
  const words = (title: string, a: string) =>
    version({ parking: choice(title, { a, b: 'Other' }) });
  const rows: Row[] = [
    [words('Parking', 'One'), '2025-11-20T15:00:00Z', { parking: 'a' }],
    [words('Parking', 'Two'), '2026-11-20T15:00:00Z', { parking: 'a' }],
    [words('Parking', 'Three'), '2026-11-20T16:00:00Z', { parking: 'a' }],
    [words('Parking', 'Four'), '2026-11-20T16:00:01Z', { parking: 'b' }],
  ];
  const [heading] = (await exported({ today: [words('Parking', 'Five')], rows })).split('\n');
  expect(heading).toBe(
    [
      'Form,Received,Parking',
      '"Parking (until Nov 20, 2026, 11:00 AM, 1)"',
      '"Parking (until Nov 20, 2026, 11:00 AM, 2)"',
      '"Parking (until Nov 20, 2026, 10:00 AM)"',
      '"Parking (until Nov 20, 2025)"',
    ].join(','),
  );
});

test('the labels of groups and rows are part of the label of a question', async () => {
  const place = (title: string, row: string) =>
    version({
      place: `{ title: ${title}, type: object, properties: { town: { title: Town, type: string, maxLength: 9 } } }`,
      pets: `{ title: Pets, type: array, maxItems: 3, items: { title: ${row}, type: object, properties: { age: { title: Age, type: integer } } } }`,
    });
  const old = place('Billing', 'Cat');
  const now = place('Visit', 'Dog');
  const rows: Row[] = [
    [old, '2026-11-20T15:00:00Z', { place: { town: 'Lindsay' }, pets: [{ age: 1 }, { age: 2 }] }],
    [now, '2026-11-21T15:00:00Z', { place: { town: 'Omemee' }, pets: [{ age: 3 }] }],
  ];
  expect(await exported({ today: [now], rows })).toBe(`\
Form,Received,Visit: Town,Billing: Town (until Nov 20),Pets: 1: Age,Pets: 1: Age (until Nov 20),Pets: 2: Age (until Nov 20)
Visit,2026-11-20 10:00,,Lindsay,,1,2
Visit,2026-11-21 10:00,Omemee,,3,,
`);
});

const pet =
  'type: object, properties: { kind: { title: Kind, type: string, maxLength: 9 }, age: { title: Age, type: integer } }';
const petGroup = `{ title: Pet, ${pet} }`;
const petRows = `{ title: Pets, type: array, maxItems: 3, items: { title: Pet, ${pet} } }`;

test('a group that became rows, or rows that became a group, stand behind what replaced them', async () => {
  const group = version({ name, pets: petGroup, note });
  const many = version({ name, pets: petRows, note });
  const rows: Row[] = [
    [group, '2026-11-20T15:00:00Z', { name: 'Ann', pets: { kind: 'cat', age: 3 }, note: '' }],
    [many, '2026-11-21T15:00:00Z', { name: 'Bob', pets: [{ kind: 'dog', age: 1 }], note: '' }],
  ];
  expect(await exported({ today: [many], rows })).toBe(`\
Form,Received,Name,Pets: 1: Kind,Pets: 1: Age,Pet: Kind (until Nov 20),Pet: Age (until Nov 20),Note
Visit,2026-11-20 10:00,Ann,,,cat,3,
Visit,2026-11-21 10:00,Bob,dog,1,,,
`);
  expect(await exported({ today: [group], rows }, '--raw')).toBe(`\
form,receivedAt,name,pets.kind,pets.age,pets.1.kind (until Nov 21),pets.1.age (until Nov 21),note
visit,2026-11-20T15:00:00.000Z,Ann,cat,3,,,
visit,2026-11-21T15:00:00.000Z,Bob,,,dog,1,
`);
});

test('a question removed from rows stands among them, and rows beyond those of today stand behind them', async () => {
  const old = version({ pets: petRows, note });
  const now = version({
    pets: petRows.replace(
      /, age: \{[^}]*\}/,
      ', name: { title: Name, type: string, maxLength: 9 }',
    ),
    note,
  });
  const rows: Row[] = [
    [old, '2026-11-20T15:00:00Z', { pets: [{ kind: 'cat', age: 3 }, { kind: 'dog' }], note: '' }],
    [now, '2026-11-21T15:00:00Z', { pets: [{ kind: 'dog', name: 'Rex' }], note: '' }],
  ];
  expect(await exported({ today: [now], rows })).toBe(`\
Form,Received,Pets: 1: Kind,Pets: 1: Age (until Nov 20),Pets: 1: Name,Pets: 2: Kind,Note
Visit,2026-11-20 10:00,cat,3,,dog,
Visit,2026-11-21 10:00,dog,,Rex,,
`);
});

test('what its edition does not ask for stands last, under its name, if there is anything in it', async () => {
  const now = version({ name, pets: petRows });
  const rows: Row[] = [
    // As a row that was there before editions were: it counts as asked by the form of the day of the migration.
    [now, '2026-11-20T15:00:00Z', { name: 'Ann', pets: { kind: 'cat', age: null }, colour: '' }],
    [
      now,
      '2026-11-21T15:00:00Z',
      { name: '', pets: [{ kind: 'dog', age: 1, chip: '', tag: 'Z' }] },
    ],
  ];
  expect(await exported({ today: [now], rows })).toBe(`\
Form,Received,Name,Pets: 1: Kind,Pets: 1: Age,pets.kind,pets.1.tag
Visit,2026-11-20 10:00,Ann,,,cat,
Visit,2026-11-21 10:00,,dog,1,,Z
`);
  const [heading] = (await exported({ today: [now], rows }, '--raw')).split('\n');
  expect(heading).toBe('form,receivedAt,name,pets.1.kind,pets.1.age,pets.kind,pets.1.tag');
});

test('the answers to a form that nobody knows stand under their names', async () => {
  const now = version({ name });
  const store = await storeOf([[now, '2026-11-20T15:00:00Z', { name: 'Ann' }]]);
  const unknown = {
    form: 'older',
    edition: 'of nobody',
    body: '{"name":"Bob","rooms":[{"size":2}]}',
  };
  await store.add({ ...unknown, receivedAt: new Date('2026-11-21T15:00:00Z') });
  const csv = await runIn({ ...company, forms: [now.form], store }, 'export');
  expect(withoutReferences(csv)).toBe(`\
Form,Received,Name,name,rooms.1.size
Visit,2026-11-20 10:00,Ann,,
Older,2026-11-21 10:00,,Bob,2
`);
});

test('a form that was renamed is one form, and of one that is gone the last edition has the plain headings', async () => {
  const hunt = version({ name, note }, { id: 'hunt' });
  const search = version(
    { name: '{ title: Full name, type: string, maxLength: 40 }', note },
    { id: 'search', formerly: ['hunt'] },
  );
  const lamp = version({ bulb: choice('Bulb', { a: 'Red', b: 'Blue' }) }, { id: 'lamp' });
  const lastLamp = version({ bulb: choice('Bulb', { a: 'Green', b: 'Blue' }) }, { id: 'lamp' });
  const rows: Row[] = [
    [hunt, '2026-11-20T15:00:00Z', { name: 'Ann', note: 'Hi' }],
    [lamp, '2026-11-20T15:00:00Z', { bulb: 'a' }],
    [lastLamp, '2026-11-21T15:00:00Z', { bulb: 'a' }],
    [search, '2026-11-22T15:00:00Z', { name: 'Bob', note: '' }],
  ];
  expect(await exported({ today: [search], rows })).toBe(`\
Form,Received,Full name,Name (until Nov 20),Note,Bulb,Bulb (until Nov 20)
Hunt,2026-11-20 10:00,,Ann,Hi,,
Lamp,2026-11-20 10:00,,,,,Red
Lamp,2026-11-21 10:00,,,,Green,
Search,2026-11-22 10:00,Bob,,,,
`);
  expect(await exported({ today: [search], rows }, '--form', 'search')).toBe(`\
Form,Received,Full name,Name (until Nov 20),Note
Hunt,2026-11-20 10:00,,Ann,Hi
Search,2026-11-22 10:00,Bob,,
`);
});

test('forms share a column where a field has the same label, and with --raw where it has the same name', async () => {
  const visit = version({ name, note });
  const letter = version(
    { name, note: '{ title: Message, type: string, maxLength: 40 }' },
    { id: 'letter' },
  );
  const rows: Row[] = [
    [visit, '2026-11-20T15:00:00Z', { name: 'Ann', note: 'Hi' }],
    [letter, '2026-11-21T15:00:00Z', { name: 'Bob', note: 'Ho' }],
  ];
  expect(await exported({ today: [visit, letter], rows })).toBe(`\
Form,Received,Name,Note,Message
Visit,2026-11-20 10:00,Ann,Hi,
Letter,2026-11-21 10:00,Bob,,Ho
`);
  expect(await exported({ today: [visit, letter], rows }, '--raw')).toBe(`\
form,receivedAt,name,note
visit,2026-11-20T15:00:00.000Z,Ann,Hi
letter,2026-11-21T15:00:00.000Z,Bob,Ho
`);
});

test('an older column stands behind the one that replaced it, also where forms share that one', async () => {
  const visit = version({ name, note });
  const before = version({ name: '{ title: Nom, type: string, maxLength: 40 }' }, { id: 'letter' });
  const letter = version({ name }, { id: 'letter' });
  const rows: Row[] = [[before, '2026-11-20T15:00:00Z', { name: 'Ann' }]];
  expect(await exported({ today: [visit, letter], rows })).toBe(`\
Form,Received,Name,Nom (until Nov 20),Note
Letter,2026-11-20 10:00,,Ann,
`);
});

test('what was asked in an alternative is told apart, too', async () => {
  const place = (beds: string) =>
    version({
      place: `{ title: Place, type: object, oneOf: [ { title: House, properties: { kind: { const: house }, size: { title: ${beds}, type: integer } } }, { title: Office, properties: { kind: { const: office }, desks: { title: Desks, type: integer } } } ] }`,
    });
  const old = place('Beds');
  const now = place('Bedrooms');
  const rows: Row[] = [
    [old, '2026-11-20T15:00:00Z', { place: { kind: 'house', size: 2 } }],
    [old, '2026-11-21T15:00:00Z', { place: { kind: 'office', desks: 30 } }],
    [now, '2026-11-22T15:00:00Z', { place: { kind: 'house', size: 3 } }],
  ];
  expect(await exported({ today: [now], rows })).toBe(`\
Form,Received,Place: Place,Place: Bedrooms,Place: Beds (until Nov 21),Place: Desks
Visit,2026-11-20 10:00,House,,2,
Visit,2026-11-21 10:00,Office,,,30
Visit,2026-11-22 10:00,House,3,,
`);
});

test('the columns are the same from the newest request to the oldest, as the desk reads them', async () => {
  const old = version({ name, note });
  const now = version({ name: '{ title: Full name, type: string, maxLength: 40 }' });
  const store = await storeOf([
    [old, '2026-11-20T15:00:00Z', { name: 'Ann', note: 'Hi' }],
    [old, '2026-11-21T15:00:00Z', { name: 'Bob', note: '' }],
    [now, '2026-11-22T15:00:00Z', { name: 'Cy' }],
  ]);
  const desk = {
    ...company,
    forms: [now.form],
    askedForms: createAskedForms({ store, forms: [now.form] }),
  };
  const sheet = await sheetOf({ filter: {}, isRaw: false }, desk, store.newest);
  expect(withoutReferences(await wholeOf(csvOf(sheet, desk.site.timeZone)))).toBe(`\
Form,Received,Full name,Name (until Nov 21),Note (until Nov 21)
Visit,2026-11-22 10:00,Cy,,
Visit,2026-11-21 10:00,,Bob,
Visit,2026-11-20 10:00,,Ann,Hi
`);
});

test('a request that comes in while the columns are gathered, and that needs another one, is left for the next time', async () => {
  const now = version({ name });
  const store = await storeOf([[now, '2026-11-20T15:00:00Z', { name: 'Ann' }]]);
  const askedForms = createAskedForms({ store, forms: [now.form] });
  const desk = { ...company, forms: [now.form], askedForms };
  const sheet = await sheetOf({ filter: {}, isRaw: false }, desk, store.list);
  for (const body of ['{"name":"Bob"}', '{"name":"Cy","colour":"red"}'])
    await store.add({ ...askedBy(now.form), body, receivedAt: new Date('2026-11-21T15:00:00Z') });
  const csv = await wholeOf(csvOf(sheet, desk.site.timeZone));
  expect(csv.match(/Ann|Bob|Cy/g)).toEqual(['Ann', 'Bob']);
});
