import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { importForm } from '../../src/generator/import/import-form.ts';
import { type ForeignForm, readForeignForm } from '../../src/generator/import/read-source.ts';
import { checkAlone, describeImport } from '../../src/generator/new/from-rjsf.ts';
import { sharedText } from '../form/own-forms.ts';
import { exported } from '../stock/agreement.ts';
import { stockValidator } from '../stock/stock-validator.ts';
import { loadForm } from '../support/load-form.ts';

interface ImportRow extends ForeignForm {
  readonly name: string;
  /** The form file without its first comment. */
  readonly file: string;
  readonly says: readonly string[];
}

const rows: readonly ImportRow[] = parse(
  readFileSync(new URL('imports.yaml', import.meta.url), 'utf8'),
);

const shared = new Map([['forms/_shared.yaml', sharedText]]);

function imported({ schema, uiSchema = {} }: Partial<ForeignForm> & Pick<ForeignForm, 'schema'>) {
  const check = checkAlone('forms/dogs.yaml', { shared, closed: [] });
  return importForm({ schema, uiSchema }, { id: 'dogs', title: 'Dogs', schemaLine: '#', check });
}

/** What follows the first comment of a form file. */
function withoutHead(text: string): string {
  return text.slice(text.indexOf('\n\n') + 2);
}

describe('of a form of rjsf', () => {
  test.each(rows)('$name', ({ file, says, ...foreign }) => {
    const made = imported(foreign);
    expect(withoutHead(made.text)).toBe(file);
    expect(describeImport(made)).toEqual(says);
    expect(made.left).toEqual([]);
  });

  test('nothing is changed by bringing the file of an import once more', () => {
    for (const { file } of rows) {
      const { schema, uiSchema } = parse(file);
      const again = parse(imported({ schema, uiSchema }).text);
      expect({ schema: again.schema, uiSchema: again.uiSchema }).toEqual({ schema, uiSchema });
    }
  });
});

describe('a form is read', () => {
  const schema = { type: 'object', properties: { dog: { type: 'string' } } };
  const uiSchema = { dog: { 'ui:help': 'Rex' } };
  const formData = { dog: 'Rex' };
  const json = JSON.stringify(schema);

  test.each([
    { of: 'a schema alone', text: json, expected: { schema, uiSchema: {} } },
    { of: 'YAML', text: stringify(schema), expected: { schema, uiSchema: {} } },
    {
      of: 'both in one file',
      text: JSON.stringify({ schema, uiSchema, formData }),
      expected: { schema, uiSchema, formData },
    },
    {
      of: 'two files',
      text: json,
      ui: JSON.stringify(uiSchema),
      expected: { schema, uiSchema },
    },
  ])('from $of', ({ text, ui, expected }) => {
    const looks = ui === undefined ? undefined : { name: 'ui.json', text: ui };
    expect(readForeignForm({ name: 'schema.json', text }, looks)).toEqual(expected);
  });

  test.each([
    {
      name: 'schema.ts',
      text: 'export const dogSchema = {};',
      says: 'Print what it exports as JSON first, and take that file:\n\n  node -e \'import("./schema.ts").then((module) => console.log(JSON.stringify(module.dogSchema, null, 2)))\' > schema.json',
    },
    { name: 'schema.js', text: 'module.exports = {};', says: 'module.default' },
    { name: 'schema.json', text: '{ "type": ', says: 'schema.json is neither JSON nor YAML.' },
    { name: 'schema.json', text: '[1]', says: 'schema.json holds no schema.' },
  ])('not from $name with $text', ({ says, ...file }) => {
    expect(readForeignForm(file)).toMatchObject({ obstacle: expect.stringContaining(says) });
  });
});

describe('a form that was brought here and is exported again', () => {
  const schema = {
    type: 'object',
    required: ['name', 'kind', 'size'],
    properties: {
      name: { type: 'string', title: 'Name', minLength: 2 },
      kind: { type: 'string', title: 'Kind', enum: ['d', 'b'], enumNames: ['Dog', 'Bird'] },
      size: { type: 'integer', title: 'Size', minimum: 0, exclusiveMinimum: true },
      toys: { type: 'array', title: 'Toys', uniqueItems: true, items: { enum: ['ball', 'rope'] } },
    },
    dependencies: {
      kind: {
        oneOf: [
          {
            properties: { kind: { enum: ['d'] }, leash: { type: 'string', title: 'Leash' } },
            required: ['leash'],
          },
          { properties: { kind: { enum: ['b'] } } },
        ],
      },
    },
  };
  const validator = stockValidator(() => '2026-05-10');
  const isValid = (answers: object, of: object) =>
    validator.validateFormData(answers, of).errors.length === 0;
  const right = { name: 'Rex', kind: 'b', size: 3 };
  const { text } = imported({ schema, uiSchema: { kind: { 'ui:widget': 'RadioWidget' } } });
  const { schema: ours } = exported(loadForm('dogs', text, sharedText));
  // The limits of draft 4 are wrong in draft 7.
  const { exclusiveMinimum: _draft4, minimum: _limit, ...size } = schema.properties.size;
  const theirs = {
    ...schema,
    properties: { ...schema.properties, size: { ...size, exclusiveMinimum: 0 } },
  };

  test.each([
    { answers: right, isRight: true },
    { answers: { ...right, kind: 'd' }, isRight: false },
    { answers: { ...right, kind: 'd', leash: 'Long' }, isRight: true },
    { answers: { ...right, kind: 'x' }, isRight: false },
    { answers: { ...right, name: 'R' }, isRight: false },
    { answers: { ...right, size: 0 }, isRight: false },
    { answers: { ...right, toys: ['rope', 'ball'] }, isRight: true },
    { answers: { ...right, toys: ['ball', 'ball'] }, isRight: false },
    { answers: {}, isRight: false },
  ])('is judged by stock rjsf as before: $answers', ({ answers, isRight }) => {
    expect([isValid(answers, theirs), isValid(answers, ours)]).toEqual([isRight, isRight]);
  });
});
