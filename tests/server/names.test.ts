import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { toBody } from '../../src/form/runtime/body.ts';
import { namesForm } from '../rich/names-form.ts';
import { company, runIn, storeOf } from './commands/commands.ts';
import { add, signedIn, startDesk, textsIn } from './desk/support.ts';
import { loadForm } from './nested-form.ts';
import { askedBy } from './support.ts';

// Whatever a question is called, staff read its answer, and where there is none, nothing.
const { form } = loadForm('names', namesForm());
const body = toBody(form, {
  target: 'North',
  constructor: 'Ada',
  style: { valueOf: 'Plain', nodeName: 'Linden' },
  children: [{ hasOwnProperty: 'Kim' }],
});
const { constructor: _none, toString: _nor, ...older } = body;

test('a spreadsheet has each answer in its column', async () => {
  const { store } = await storeOf(
    [body, older].map((each) => ({ ...askedBy(form), body: JSON.stringify(each) })),
  );
  const csv = await runIn({ ...company, forms: [form], store }, 'export', '--raw');
  const [first, second]: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  expect(first).toMatchObject({
    constructor: 'Ada',
    toString: '',
    'style.valueOf': 'Plain',
    'style.nodeName': 'Linden',
    'children.1.hasOwnProperty': 'Kim',
    'children.1.toString': '',
  });
  expect(second).toMatchObject({ target: 'North', constructor: '', toString: '' });
});

test('a request is shown with what was answered, and nothing else', async () => {
  const { store, references } = await storeOf([{ ...askedBy(form), body: JSON.stringify(older) }]);
  const shown = await runIn({ ...company, forms: [form], store }, 'show', references[0] ?? '');
  expect(shown).toContain('Linden');
  expect(shown).not.toMatch(/native code|\[object/);
  const desk = await startDesk({ forms: [form] });
  const reference = await add(desk, body, askedBy(form));
  const browser = await signedIn(desk);
  const { statusCode, body: page } = await browser.get(`/requests/${reference}`);
  expect(statusCode).toBe(200);
  expect(textsIn(page, 'dt')).toContain('Constructor');
  expect(page).not.toMatch(/native code|\[object/);
});
