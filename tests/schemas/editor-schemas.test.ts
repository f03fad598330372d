import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readYamlFolder } from '../../src/files/read-yaml-folder.ts';
import { writeSchemas } from '../../src/generator/check.ts';
import { editorSchemas, kindsOfFiles, schemaLine } from '../../src/schemas/editor-schemas.ts';
import { root } from '../support/forms.ts';

const schemas = editorSchemas();
const files = ['forms', 'content', 'tests/forms'].flatMap((folder) => [
  ...readYamlFolder(root, folder),
]);

const ajv = new Ajv({ allErrors: true, strict: false, formats: { regex: true } });
const validators = new Map(
  Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)]),
);

/** What plain draft 7 finds wrong, as an editor would. */
function mistakesIn(file: string, value: unknown): readonly string[] {
  const kind = kindsOfFiles.find((candidate) => candidate.files.test(file));
  const validate = validators.get(kind?.schema ?? '');
  if (!validate) throw new Error(`no schema for ${file}`);
  return validate(value) ? [] : (validate.errors ?? []).map((error) => JSON.stringify(error));
}

describe('the schema for editors', () => {
  test('stands where the first line of a file says', () => {
    const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
    writeSchemas(folder);
    const [, path = ''] = /\$schema=\.\.\/(.*)/.exec(schemaLine('forms/a.yaml') ?? '') ?? [];
    const written: unknown = JSON.parse(readFileSync(join(folder, path), 'utf8'));
    rmSync(folder, { recursive: true });
    expect(written).toEqual(JSON.parse(JSON.stringify(schemas['form.json'])));
  });

  test('offers the formats that the site adds, and no others', () => {
    const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
    mkdirSync(join(folder, 'forms'));
    writeFileSync(
      join(folder, 'forms/_shared.yaml'),
      'formats:\n  plate:\n    pattern: ^[A-Z]{4}$\n    message: Four letters\n',
    );
    writeSchemas(folder);
    const written = JSON.parse(readFileSync(join(folder, '.cache/schemas/form.json'), 'utf8'));
    rmSync(folder, { recursive: true });
    const isTaken = ajv.compile(written);
    const asked = (format: string) => formWith({ title: 'A', type: 'string', format });
    expect(isTaken(asked('plate'))).toBe(true);
    expect(isTaken(asked('plates'))).toBe(false);
  });

  test.each(Object.entries(schemas))('%s says of every key what it means', (_name, schema) => {
    expect(keysWithoutMeaning(schema, schema.definitions ?? {})).toEqual([]);
  });

  test.each(files)('finds nothing wrong in %s, whose first line names it', (file, text) => {
    expect(text.split('\n')[0]).toBe(schemaLine(file));
    expect(mistakesIn(file, parse(text))).toEqual([]);
  });
});

const form = parse(readFileSync(join(root, 'tests/broken/sound-form.yaml'), 'utf8'));
const page = {
  path: '/windows',
  title: 'Windows',
  description: 'Clean windows.',
  blocks: [{ block: 'text', heading: 'Windows', paragraphs: ['Clean.'] }],
};
const examples = parse(readFileSync(join(root, 'tests/broken/sound-fixtures.yaml'), 'utf8'));
const [firstCase] = examples.cases;

/** The sound form with another question in it. */
function formWith(question: object) {
  const properties = { ...form.schema.properties, other: question };
  return { ...form, schema: { ...form.schema, properties } };
}

describe('an editor finds', () => {
  test.each([
    { what: 'a form', file: 'forms/a.yaml', value: form },
    { what: 'a page', file: 'content/pages/a.yaml', value: page },
    { what: 'examples', file: 'tests/forms/a.yaml', value: examples },
    {
      what: 'a question from elsewhere with a key beside it',
      file: 'forms/a.yaml',
      value: formWith({ $ref: '_shared.yaml#/$defs/phone', title: 'Your phone', maxLength: 20 }),
    },
    {
      what: 'a text from elsewhere',
      file: 'forms/a.yaml',
      value: { ...form, page: { ...form.page, intro: { $ref: '_shared.yaml#/$defs/words' } } },
    },
    {
      what: 'a base from elsewhere',
      file: 'tests/forms/a.yaml',
      value: { ...examples, base: { $ref: 'b.yaml#/base' } },
    },
  ])('nothing wrong with $what', ({ file, value }) => {
    expect(mistakesIn(file, value)).toEqual([]);
  });

  test.each([
    { what: 'a misspelt key of a form', file: 'forms/a.yaml', value: { ...form, mesages: {} } },
    {
      what: 'a misspelt key of a page',
      file: 'content/pages/a.yaml',
      value: { ...page, titel: '' },
    },
    {
      what: 'a block without its kind',
      file: 'content/pages/a.yaml',
      value: { ...page, blocks: [{}] },
    },
    {
      what: 'a misspelt key of a block',
      file: 'content/pages/a.yaml',
      value: { ...page, blocks: [{ block: 'text', headin: 'Windows', paragraphs: ['Clean.'] }] },
    },
    {
      what: 'a misspelt rule',
      file: 'forms/a.yaml',
      value: formWith({ title: 'A', type: 'string', maxLenth: 5 }),
    },
    {
      what: 'a rule that suits another type',
      file: 'forms/a.yaml',
      value: formWith({ title: 'A', type: 'string', minimum: 5 }),
    },
    {
      what: 'a misspelt rule beside a question from elsewhere',
      file: 'forms/a.yaml',
      value: formWith({ $ref: '_shared.yaml#/$defs/phone', maxLenth: 5 }),
    },
    { what: 'a question without a type', file: 'forms/a.yaml', value: formWith({ title: 'A' }) },
    {
      what: 'a key of JSON Schema that is not taken',
      file: 'forms/a.yaml',
      value: formWith({ title: 'A', type: 'string', maxLength: 9, anyOf: [] }),
    },
    {
      what: 'a misspelt look',
      file: 'forms/a.yaml',
      value: { ...form, uiSchema: { fullName: { 'ui:widgt': 'text' } } },
    },
    { what: 'a fact that is missing', file: 'content/site.yaml', value: {} },
    {
      what: 'a misspelt key of an example',
      file: 'tests/forms/a.yaml',
      value: { ...examples, cases: [{ ...firstCase, chagne: {} }] },
    },
    {
      what: 'a misspelt key of a shared example',
      file: 'tests/forms/_shared.yaml',
      value: { phone: [{ ...firstCase, chagne: {} }] },
    },
    {
      what: 'a plan without a price',
      file: 'content/plans.yaml',
      value: {
        cottage: [{ title: 'Light', duration: 'an hour', people: 1, features: ['a'] }],
      },
    },
  ])('$what', ({ file, value }) => {
    expect(mistakesIn(file, value)).not.toEqual([]);
  });
});

/** The keys that a schema offers without a word about them, by their places. */
function keysWithoutMeaning(schema: unknown, definitions: object, place = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inner]) => {
    // A condition offers nothing, and what is refused is not offered.
    if (key === 'if' || key === 'not') return [];
    const here = `${place}/${key}`;
    if (key !== 'properties') return keysWithoutMeaning(inner, definitions, here);
    const entries = Object.entries<Record<string, unknown>>(Object(inner));
    const silent = entries.filter(([, part]) => !isExplained(part, definitions));
    const below = entries.flatMap(([name, part]) =>
      keysWithoutMeaning(part, definitions, `${here}/${name}`),
    );
    return [...silent.map(([name]) => `${here}/${name}`), ...below];
  });
}

function isExplained(part: Readonly<Record<string, unknown>>, definitions: object): boolean {
  const name = /^#\/definitions\/(.*)$/.exec(String(part.$ref))?.[1] ?? '';
  const [, meant = part] = Object.entries(definitions).find(([key]) => key === name) ?? [];
  return 'not' in meant || 'const' in meant || 'description' in meant;
}
