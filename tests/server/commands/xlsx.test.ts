import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { CommandContext } from '../../../src/server/commands/context.ts';
import { createStatusLine } from '../../../src/server/commands/terminal.ts';
import type { RequestSheet } from '../../../src/server/requests/sheet.ts';
import { xlsxOf } from '../../../src/server/requests/xlsx.ts';
import { initialHandling } from '../../../src/server/store/store-types.ts';
import { formOf } from '../../form/own-forms.ts';
import { type Row, storeOf, type Version, version } from '../form-versions.ts';
import { sheetsIn } from '../read-workbook.ts';
import { askedBy, noon, timeZone } from '../support.ts';
import { bytesIn, company, runIn, storeOf as storeWithRows } from './commands.ts';

interface Export {
  readonly today: readonly Version[];
  readonly rows: readonly Row[];
}

async function deskOf({ today, rows }: Export) {
  const store = await storeOf(rows);
  return { ...company, forms: today.map(({ form }) => form), store };
}

const xlsx = ['export', '--format', 'xlsx'] as const;

async function exported(requests: Export, ...words: string[]) {
  return sheetsIn(await bytesIn(await deskOf(requests), ...xlsx, ...words));
}

/** The parts of a workbook, as XML. */
async function partsOf(requests: Export): Promise<Record<string, string>> {
  const parts = unzipSync(await bytesIn(await deskOf(requests), ...xlsx));
  return Object.fromEntries(Object.entries(parts).map(([path, part]) => [path, strFromU8(part)]));
}

const text = (title: string) => `{ title: ${title}, type: string, maxLength: 4000 }`;
const notes = version({ notes: text('Notes') });
const at = '2026-05-10T15:00:00Z';
const own = ['Reference', 'Form', 'Received', 'Status', 'Assigned to', 'Note'];

test('texts stay texts, and numbers, days and times are what they are', async () => {
  const form = version({
    barcode: text('Barcode'),
    key: text('Key'),
    size: '{ title: Size, type: number }',
    beds: '{ title: Beds, type: integer, oneOf: [{ const: 1, title: "1" }, { const: 2, title: Two }] }',
    day: '{ title: Day, type: string, format: date }',
    when: '{ title: When, type: string, format: date-time }',
    dogs: '{ title: Dogs, type: boolean }',
    sex: '{ title: Sex, type: string, oneOf: [{ const: m, title: Male }, { const: f, title: Female }] }',
    notes: text('Notes'),
  });
  const answers = {
    ...{ barcode: '01144207946095', key: '007', size: 2.5, beds: 1, day: '2026-05-31' },
    ...{ when: '2026-07-01T13:30:00Z', dogs: true, sex: 'm', notes: '3/4\n5e3 <&> "=1+1"' },
  };
  const others = { barcode: '3/4', key: '5e3', beds: 2, day: '1899-12-31', when: 'later' };
  const rows: Row[] = [
    [form, at, answers],
    [form, at, others],
  ];
  const { Requests = [], ...more } = await exported({ today: [form], rows });
  expect(more).toEqual({});
  const asked = ['Barcode', 'Key', 'Size', 'Beds', 'Day', 'When', 'Dogs', 'Sex', 'Notes'];
  expect(Requests[0]).toEqual([...own, ...asked]);
  expect(Requests[1]?.slice(1)).toEqual([
    ...['Visit', new Date('2026-05-10T11:00:00Z'), 'Waiting', null, null],
    ...['01144207946095', '007', 2.5, 1, new Date('2026-05-31T00:00:00Z')],
    ...[new Date('2026-07-01T09:30:00Z'), 'Yes', 'Male', '3/4\n5e3 <&> "=1+1"'],
  ]);
  expect(Requests[2]?.slice(6, 12)).toEqual(['3/4', '5e3', null, 'Two', '1899-12-31', 'later']);
});

test('CSV says what the desk says, and with --raw what is stored', async () => {
  const form = version(
    {
      dogs: '{ title: Dogs, type: boolean }',
      bites: '{ title: They bite, type: boolean }',
      beds: '{ title: Beds, type: integer, oneOf: [{ const: 2, title: Two }] }',
    },
    { ui: { bites: { 'ui:widget': 'checkbox' }, dogs: { 'ui:widget': 'radio' } } },
  );
  const rows: Row[] = [[form, at, { dogs: false, bites: false, beds: 2 }]];
  const desk = await deskOf({ today: [form], rows });
  const line = async (...words: string[]) => {
    const [, last = ''] = (await runIn(desk, 'export', ...words)).split('\r\n');
    return last.split(',').slice(-3);
  };
  expect(await line()).toEqual(['No', 'No', 'Two']);
  expect(await line('--raw')).toEqual(['false', 'false', '2']);
});

test('a box that nobody was asked to tick is an empty cell', async () => {
  const form = formOf(
    ['pets', 'bites'],
    `
  type: object
  properties:
    pets: { title: Pets, type: string, enum: ["yes", "no"] }
  if: { properties: { pets: { const: "yes" } }, required: [pets] }
  then: { properties: { bites: { title: They bite, type: boolean } } }
`,
    '{ bites: { ui:widget: checkbox } }',
  );
  const bodies = ['{"pets":"no","bites":false}', '{"pets":"yes","bites":false}'];
  const { store } = await storeWithRows(bodies.map((body) => ({ ...askedBy(form), body })));
  const { Requests } = await sheetsIn(await bytesIn({ ...company, forms: [form], store }, ...xlsx));
  expect(Requests?.map((row) => row.at(-1))).toEqual(['They bite', null, 'No']);
});

test('status, person and note stand beside the answers, and what looks like spam in a sheet of its own', async () => {
  const rows: Row[] = [
    [notes, at, { notes: 'first' }],
    [notes, at, { notes: 'second' }],
  ];
  const desk = await deskOf({ today: [notes], rows });
  const [first] = JSON.parse(await runIn(desk, 'export', '--format', 'json'));
  await desk.store.change({
    ...{ ...initialHandling, reference: first.reference, suspicion: null },
    ...{ status: 'handled', assignee: 'dana@example.com', note: 'Called\ntwice' },
  });
  const suspect = { status: 'suspect', suspicion: 'sells links' } as const;
  const body = '{"notes":"Buy","link":"x"}';
  await desk.store.add({ ...askedBy(notes.form), body, receivedAt: noon, ...suspect });
  const { Requests, ...others } = await sheetsIn(await bytesIn(desk, ...xlsx));
  expect(Requests?.map((row) => row.slice(3))).toEqual([
    ['Status', 'Assigned to', 'Note', 'Notes'],
    ['Handled', 'dana@example.com', 'Called\ntwice', 'first'],
    ['Waiting', null, null, 'second'],
  ]);
  expect(others).toEqual({});
  const suspects = await sheetsIn(await bytesIn(desk, ...xlsx, '--suspects'));
  expect(Object.keys(suspects)).toEqual(['Possible spam']);
  expect(suspects['Possible spam']?.map((row) => row.slice(3))).toEqual([
    ['Status', 'Assigned to', 'Note', 'Notes', 'link', 'Suspicion'],
    ['Possible spam', null, null, 'Buy', 'x', 'sells links'],
  ]);
});

test('what forms call differently has one column by what it is, and other words of one form have their own', async () => {
  const ui = (tokens: Readonly<Record<string, string>>) => ({
    ui: Object.fromEntries(
      Object.entries(tokens).map(([name, token]) => [name, { 'ui:autocomplete': token }]),
    ),
  });
  const before = version({ fullName: text('Nom') }, ui({ fullName: 'name' }));
  const visit = version(
    { fullName: text('Full name'), phone: text('Phone'), other: text('Other phone') },
    ui({ fullName: 'name', phone: 'tel', other: 'tel' }),
  );
  const letter = version(
    { who: text('Your name'), fullName: text('Full name'), street: text('Street') },
    { id: 'letter', ...ui({ who: 'name', street: 'street-address' }) },
  );
  const line = version(
    { call: text('Number'), place: text('Place') },
    { id: 'line', ...ui({ call: 'tel', place: 'address-line1' }) },
  );
  const rows: Row[] = [
    [before, '2026-05-01T15:00:00Z', { fullName: 'Ann' }],
    [visit, at, { fullName: 'Bob', phone: '1', other: '2' }],
    [letter, at, { who: 'Cy', fullName: 'Cyril', street: 'Elm' }],
    [line, at, { call: '3', place: 'Oak' }],
  ];
  const requests = { today: [visit, letter, line], rows };
  const { Requests } = await exported(requests);
  expect(Requests?.map((row) => row.slice(6))).toEqual([
    [
      ...['Full name', 'Nom (until May 1)', 'Phone', 'Other phone'],
      ...['Full name (letter)', 'Street'],
    ],
    [null, 'Ann', null, null, null, null],
    ['Bob', null, '1', '2', null, null],
    ['Cy', null, null, null, 'Cyril', 'Elm'],
    [null, null, '3', null, null, 'Oak'],
  ]);
  const raw = await runIn(await deskOf(requests), 'export', '--raw');
  expect(raw.split('\r\n')[0]).toBe(
    '\uFEFFreference,form,receivedAt,fullName,fullName (until May 1),phone,other,who,street,call,place',
  );
});

test('a text that no cell or XML holds is cut with a sentence, or loses what cannot be seen', async () => {
  const long = `${'é'.repeat(32_766)}😀 and on`;
  const rows: Row[] = [
    [notes, at, { notes: long }],
    [notes, at, { notes: 'a\u0007b\u{1b}c\ud800d\uffffe\tf\r\ng _x0041_' }],
  ];
  const { Requests } = await exported({ today: [notes], rows });
  const cut = String(Requests?.[1]?.at(-1));
  expect(cut).toHaveLength(32_767);
  expect(cut).toMatch(
    /^é+… \(The rest is missing: a cell of a spreadsheet holds 32,767 characters\.\)$/,
  );
  const { 'xl/worksheets/sheet1.xml': xml } = await partsOf({ today: [notes], rows });
  expect(xml).toContain('>abcde\tf\ng _x005F_x0041_</t>');
});

test('no cell is a formula, whatever it begins with, and the heading stays in sight', async () => {
  const formulas = ['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', "=cmd|' /C calc'!A0"];
  const rows = formulas.map((formula): Row => [notes, at, { notes: formula }]);
  const { Requests } = await exported({ today: [notes], rows });
  expect(Requests?.slice(1).map((row) => row.at(-1))).toEqual(formulas);
  const { 'xl/worksheets/sheet1.xml': xml = '', 'xl/workbook.xml': workbook } = await partsOf({
    today: [notes],
    rows,
  });
  expect(xml).not.toMatch(/<f[ >]/);
  expect(xml).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  );
  expect(xml).toContain('<autoFilter ref="A1:G7"/>');
  expect(workbook).toContain("'Requests'!$A$1:$G$7<");
});

test('an export of nothing is a sheet of headings', async () => {
  expect(await exported({ today: [notes], rows: [] })).toEqual({ Requests: [[...own, 'Notes']] });
});

test('a spreadsheet is refused where a terminal would show it, and with --raw', async () => {
  const desk = await deskOf({ today: [notes], rows: [] });
  await expect(runIn({ ...desk, isTerminal: true }, ...xlsx)).rejects.toThrow(
    'A spreadsheet is nothing for a terminal to show. Add > requests.xlsx or --out requests.xlsx.',
  );
  const out = ['--out', 'requests.xlsx'];
  expect((await runIn({ ...desk, isTerminal: true }, ...xlsx, ...out)).slice(0, 2)).toBe('PK');
  await expect(runIn(desk, ...xlsx, '--raw')).rejects.toThrow(
    '--raw is for programs, which read CSV. Leave out --format xlsx.',
  );
});

test('whoever waits for an export is told how far it is', async () => {
  const rows = ['one', 'two'].map((each): Row => [notes, at, { notes: each }]);
  const desk = await deskOf({ today: [notes], rows });
  let seen = '';
  const status = createStatusLine((words) => {
    seen += words;
  });
  const watched: Partial<CommandContext> = { onProgress: status.show };
  const csv = await runIn({ ...desk, ...watched }, 'export');
  status.clear();
  expect(csv).toBe(await runIn(desk, 'export'));
  expect(seen).toBe(
    '\rLooked through: 2 of 2 requests\u001b[K\rWritten: 2 of 2 requests\u001b[K\r\u001b[K',
  );
});

test.each(['fails', 'is given up'])('a spreadsheet that %s reads no more requests', async (end) => {
  let isOpen = false;
  const sheet: RequestSheet = {
    ...{ name: 'Requests', columns: [{ heading: 'Note', width: 1 }], count: 1_000 },
    rows: async function* () {
      isOpen = true;
      try {
        for (let n = 0; n < 1_000; n += 1) {
          if (n === 500 && end === 'fails') throw new Error('the database is gone');
          yield [[randomBytes(2_000).toString('hex')]];
        }
      } finally {
        isOpen = false;
      }
    },
  };
  const workbook = xlsxOf([sheet], timeZone);
  if (end === 'fails') {
    await expect(buffer(workbook)).rejects.toThrow('the database is gone');
  } else {
    for await (const _ of workbook) if (isOpen) break;
  }
  await expect.poll(() => isOpen).toBe(false);
});
