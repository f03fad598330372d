import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadForms, loadShared } from '../../src/files/load.ts';
import { fixturesOf } from '../../src/fixtures/fixtures.ts';
import { messagesOf } from '../../src/fixtures/form-messages.ts';
import { compileRules } from '../../src/form/compile/rules.ts';
import { createForm } from '../../src/form/model/form.ts';
import { activeSteps } from '../../src/form/runtime/steps.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { checkFiles } from '../../src/generator/check.ts';
import { readSite } from '../../src/generator/load-site.ts';
import { idOf, scaffold, titleOf } from '../../src/generator/new/scaffold.ts';
import { samplesBelow } from '../../src/generator/samples.ts';
import { schemaLine } from '../../src/schemas/editor-schemas.ts';
import { copyExample } from '../example/example.ts';
import { examplesOf } from '../support/examples.ts';
import { testForm, testSeenInBrowser } from '../support/test-form.ts';

const copy = copyExample();
const { folder } = copy;
afterAll(() => copy.remove());

const began = scaffold(folder, ['form', 'brand-new-form']);
const examples = examplesOfForm('brand-new-form');

function examplesOfForm(id: string) {
  const read = loadForms(folder).find(({ description }) => description.id === id);
  if (!read) throw new Error(`no form "${id}"`);
  const form = createForm(read.description, compileRules(read));
  const fixtures = fixturesOf(form, folder);
  const messages = messagesOf(read, loadShared(folder));
  return examplesOf({ ...read, form }, { fixtures, messages });
}

const townsNow = () => readSite(folder).content?.site.towns ?? [];

describe('a new form', () => {
  test('is written with its examples, and the check finds nothing wrong', async () => {
    expect(began.isError).toBe(false);
    expect(began.text).toContain('forms/brand-new-form.yaml');
    expect(await checkFiles(folder)).toMatchObject({ errorCount: 0 });
  });

  test.each(['forms/brand-new-form.yaml', 'tests/forms/brand-new-form.yaml'])(
    'names the schema of %s for editors, and has no gap left',
    (file) => {
      expect(copy.read(file).split('\n')[0]).toBe(schemaLine(file));
      expect(copy.read(file)).not.toMatch(/<(?:id|name)>/i);
    },
  );

  describe('satisfies its testers', () => {
    testForm(examples);
    testSeenInBrowser(examples);
  });
});

test('a new form in steps is filled in step by step, by the same examples', async () => {
  expect(scaffold(folder, ['form', 'form-in-steps', '--steps']).isError).toBe(false);
  const { loaded, fixtures } = examplesOfForm('form-in-steps');
  expect(loaded.form.steps?.hasReview).toBe(true);
  expect(activeSteps(loaded.form, fixtures.base)).toHaveLength(loaded.form.sections.length + 1);
  expect(await checkFiles(folder)).toMatchObject({ errorCount: 0 });
});

describe('a form of rjsf', () => {
  const schema = join(folder, 'schema.json');
  const ui = join(folder, 'ui.yaml');
  writeFileSync(
    schema,
    '{ "title": "Dog wash", "type": "object", "properties": { "first-name": { "type": "string" } } }',
  );
  writeFileSync(ui, 'first-name:\n  ui:widget: TextareaWidget\n  ui:field: poem\n');

  test('is written with what is different, and the check finds nothing wrong', async () => {
    const { text, isError } = scaffold(folder, ['form', 'dog-wash', '--from', schema, '--ui', ui]);
    expect(isError).toBe(false);
    expect(text.split('\n')).toEqual([
      'Written: forms/dog-wash.yaml, with one question.',
      'Written: tests/forms/dog-wash.yaml, with example answers.',
      'Renamed: "first-name" is firstName.',
      'Written in other words: names of widgets.',
      'In comments, each below a line that says what to do: ui:field.',
      expect.stringContaining('/dog-wash'),
    ]);
    const [read] = loadForms(folder).filter(({ description }) => description.id === 'dog-wash');
    expect(read?.description.questions).toMatchObject([{ path: 'firstName', widget: 'textarea' }]);
    expect(await checkFiles(folder)).toMatchObject({ errorCount: 0 });
  });

  test('begins with examples that are right, from the answers that were kept with it', () => {
    const form = {
      schema: {
        type: 'object',
        required: ['dog-name', 'age'],
        properties: { 'dog-name': { type: 'string' }, age: { type: 'integer', maximum: 30 } },
      },
      formData: { 'dog-name': 'Rex', age: 3, owner: 'Dana' },
    };
    writeFileSync(schema, JSON.stringify(form));
    expect(scaffold(folder, ['form', 'kept-dogs', '--from', schema]).isError).toBe(false);
    const { loaded, fixtures } = examplesOfForm('kept-dogs');
    expect(fixtures.base).toEqual({ dogName: 'Rex', age: 3 });
    expect(validate(loaded.form, fixtures.base, fixtures)).toEqual({});
    writeFileSync(schema, JSON.stringify({ ...form, formData: { age: 99 } }));
    scaffold(folder, ['form', 'other-dogs', '--from', schema]);
    const other = examplesOfForm('other-dogs');
    expect(validate(other.loaded.form, other.fixtures.base, other.fixtures)).toEqual({});
  });

  test('with nothing to ask is written, too, with what the check says of it', () => {
    writeFileSync(schema, '{ "type": "object", "properties": { "pair": { "items": [{}] } } }');
    const { text, isError } = scaffold(folder, ['form', 'empty-form', `--from=${schema}`]);
    expect(isError).toBe(false);
    expect(text).toContain('"npm run check" is not content with it yet');
    expect(text).toContain('forms/empty-form.yaml:');
    rmSync(join(folder, 'forms/empty-form.yaml'));
  });

  test.each([
    { words: ['form', 'a', '--from', 'nowhere.json'], says: 'There is no file nowhere.json.' },
    { words: ['form', 'a', '--from'], says: 'The name of a file is missing.' },
    { words: ['form', 'a', '--ui', ui], says: '"--ui" goes with "--from"' },
    { words: ['page', 'a', '--from', schema], says: 'Only a form comes from rjsf.' },
    { words: ['form', 'a', '--steps', '--from', schema], says: 'Bring the form first' },
    { words: ['form', 'dog-wash', '--from', schema], says: 'is there already' },
  ])('is not brought by $words', ({ words, says }) => {
    const { text, isError } = scaffold(folder, words);
    expect(isError).toBe(true);
    expect(text).toContain(says);
  });
});

describe.each(['page', 'town'])('a new %s', (kind) => {
  const id = `brand-new-${kind}`;

  test('is written, stands at its address, and the check finds nothing wrong', async () => {
    expect(scaffold(folder, [kind, id]).isError).toBe(false);
    expect(await checkFiles(folder)).toMatchObject({ errorCount: 0 });
    const file = `content/pages/${id}.yaml`;
    expect(copy.read(file).split('\n')[0]).toBe(schemaLine(file));
    expect(readSite(folder).content?.pages.map(({ path }) => path)).toContain(`/${id}`);
  });

  test('is not begun twice', () => {
    const { text, isError } = scaffold(folder, [kind, id]);
    expect(isError).toBe(true);
    expect(text).toMatch(/^content\/pages\/.* is there already\. |has a page already/);
  });
});

test.each([
  { file: 'forms/brand-new-form.yaml', texts: ['intro'] },
  { file: 'content/pages/brand-new-page.yaml', texts: ['description', 'text', '-', '-'] },
  {
    file: 'content/pages/brand-new-town.yaml',
    texts: [
      'title',
      'description',
      'heading',
      'text',
      'heading',
      '-',
      '-',
      'heading',
      '-',
      '-',
      '-',
    ],
  },
])('the starter texts of $file are listed for the launch', ({ file, texts }) => {
  const listed = samplesBelow(folder).filter((sample) => sample.file === file);
  expect(listed.map(({ text }) => text.split(/[: ]/)[0])).toEqual(texts);
});

describe('the link to the page of a town', () => {
  const siteFile = 'content/site.yaml';
  const sharedFile = 'content/places.yaml';
  const asWritten = copy.read(siteFile);
  const beginTown = (towns: string, shared: string | undefined, town: string) => {
    copy.write(siteFile, asWritten.replace(/^towns:\n(?: .*\n)+/m, towns));
    if (shared !== undefined) copy.write(sharedFile, shared);
    return scaffold(folder, ['town', town]);
  };
  afterAll(() => copy.write(siteFile, asWritten));
  const reference = 'towns: { $ref: places.yaml#/lake/towns }\n';

  test.each([
    {
      where: 'at the end of the list, where the town is new',
      town: 'far-away',
      towns: 'towns:\n  - name: St. Near # sample\n\n  # One more?\n\n',
      written: 'towns:\n  - name: St. Near # sample\n  - name: Far Away\n    to: /far-away\n',
    },
    {
      where: 'at the end of a list whose last entry stands elsewhere',
      town: 'far-out',
      shared: 'near:\n  name: St. Near\n',
      towns: 'towns:\n- { $ref: places.yaml#/near }\n',
      written: 'towns:\n- { $ref: places.yaml#/near }\n- name: Far Out\n  to: /far-out\n',
    },
    {
      where: 'at its name, where the town is known',
      town: 'st-near',
      towns: 'towns:\n  - name: St. Near # sample\n  - name: Port Perry\n',
      written: '  - name: St. Near # sample\n    to: /st-near\n  - name: Port Perry\n',
    },
    {
      where: 'in the file that holds the list, where the town is new',
      town: 'far-off',
      file: sharedFile,
      shared: '# Ours.\nlake:\n  towns:\n    - name: Port Perry\n  boats: 2\n',
      towns: reference,
      written: '    - name: Port Perry\n    - name: Far Off\n      to: /far-off\n  boats: 2\n',
    },
    {
      where: 'in the file that holds the list, where the town is known',
      town: 'port-near',
      file: sharedFile,
      shared: 'lake:\n  towns:\n    - name: Port Near\n    - name: Port Perry\n',
      towns: reference,
      written: '    - name: Port Near\n      to: /port-near\n    - name: Port Perry\n',
    },
  ])('is written $where', ({ town, towns, shared, file = siteFile, written }) => {
    const { text, isError } = beginTown(towns, shared, town);
    expect(isError).toBe(false);
    expect(copy.read(file)).toContain(written);
    expect(townsNow().map(({ to }) => to)).toContain(`/${town}`);
    expect(text).toContain(`Linked in: ${file}:`);
  });

  test.each([
    {
      town: 'st-inline',
      shared: 'lake: { towns: [{ name: St. Inline }] }\n',
      says: 'Not linked yet: add "to: /st-inline" to "St. Inline" in content/places.yaml:1.',
    },
    {
      town: 'out-of-line',
      shared: 'lake: { towns: [{ name: St. Inline }] }\n',
      says: 'Not linked yet: add "{ name: Out Of Line, to: /out-of-line }" to the list in content/places.yaml:1.',
    },
  ])('is left to its author where a list stands in one line: $town', ({ town, shared, says }) => {
    const { text, isError } = beginTown(reference, shared, town);
    expect(isError).toBe(false);
    expect(text).toContain(says);
    expect(copy.read(sharedFile)).toBe(shared);
    expect(readSite(folder).errors).toEqual([]);
  });
});

describe('a form whose address a page has', () => {
  const page = 'content/pages/on-a-page.yaml';

  test('is added to the page as its last block', async () => {
    expect(scaffold(folder, ['page', 'on-a-page']).isError).toBe(false);
    const before = copy.read(page);
    const { text, isError } = scaffold(folder, ['form', 'on-a-page']);
    expect(isError).toBe(false);
    expect(text).toContain(`Added to: ${page}, as its last block`);
    expect(copy.read(page)).toBe(`${before.trimEnd()}\n\n  - block: form\n    form: on-a-page\n`);
    expect(copy.read('forms/on-a-page.yaml')).not.toMatch(/^page:/m);
    expect(await checkFiles(folder)).toMatchObject({ errorCount: 0 });
  });

  test('is not begun where the blocks of the page stand in one line', () => {
    copy.write(
      'content/pages/in-one-line.yaml',
      'path: /in-one-line\ntitle: In one line\ndescription: All of it.\nblocks: [{ block: text, heading: One, paragraphs: [Two] }]\n',
    );
    const { text, isError } = scaffold(folder, ['form', 'in-one-line']);
    expect(isError).toBe(true);
    expect(text).toContain('Write each on lines of its own');
    expect(existsSync(join(folder, 'forms/in-one-line.yaml'))).toBe(false);
  });
});

test('a form is begun while another file is wrong, which is told', () => {
  const page = 'content/pages/on-a-page.yaml';
  const before = copy.read(page);
  copy.write(page, `${before}\nwrong: 1\n`);
  const { text, isError } = scaffold(folder, ['form', 'in-spite-of-it']);
  copy.write(page, before);
  expect(text).toContain('Elsewhere, "npm run check" finds one mistake, too.');
  expect(isError).toBe(false);
});

describe('nothing is begun', () => {
  test.each([
    { words: [], says: 'Write "npm run new -- form NAME"' },
    { words: ['frm', 'a'], says: 'There is no new "frm".' },
    { words: ['page'], says: 'The new page needs a name.' },
    { words: ['page', 'a', '--steps'], says: 'Only a form has steps.' },
    { words: ['form', 'Window Cleaning!'], says: 'such as "window-cleaning".' },
    { words: ['form', 'Window', 'Cleaning'], says: 'such as "window-cleaning".' },
    { words: ['form', '_windows'], says: 'such as "windows".' },
    { words: ['page', '../windows'], says: 'such as "windows".' },
    { words: ['page', '!?'], says: 'such as "window-repair".' },
    { words: ['form', 'Büro'], says: 'such as "buro".' },
    { words: ['form', 'brand-new-form'], says: 'forms/brand-new-form.yaml is there already.' },
    { words: ['page', 'brand-new-form'], says: 'is taken by forms/brand-new-form.yaml.' },
    { words: ['page', 'on-a-page'], says: 'content/pages/on-a-page.yaml is there already.' },
    { words: ['page', 'api'], says: 'The address /api is taken by the API' },
  ])('of $words', ({ words, says }) => {
    const { text, isError } = scaffold(folder, words);
    expect(isError).toBe(true);
    expect(text).toContain(says);
  });

  test('while the facts of the company cannot be read, or where it would not fit', () => {
    const before = copy.read('content/site.yaml');
    copy.write('content/site.yaml', 'company: [');
    expect(scaffold(folder, ['page', 'later']).text).toContain('content/site.yaml cannot be read.');
    copy.write('content/site.yaml', before);
    const form = copy.read('forms/brand-new-form.yaml');
    copy.write('forms/brand-new-form.yaml', `send: { to: submit-clash }\n${form}`);
    expect(scaffold(folder, ['form', 'clash']).text).toContain('"submit-clash" is already used by');
    expect(() => copy.read('forms/clash.yaml')).toThrow('ENOENT');
    copy.write('forms/brand-new-form.yaml', form);
  });
});

test('nothing is left of a form whose examples cannot be written', () => {
  renameSync(join(folder, 'tests'), join(folder, 'aside'));
  writeFileSync(join(folder, 'tests'), '');
  expect(() => scaffold(folder, ['form', 'half-written'])).toThrow();
  expect(existsSync(join(folder, 'forms/half-written.yaml'))).toBe(false);
  rmSync(join(folder, 'tests'));
  renameSync(join(folder, 'aside'), join(folder, 'tests'));
});

test.each([
  { id: 'little-britain', title: 'Little Britain' },
  { id: 'lindsay', title: 'Lindsay' },
])('$id is read as "$title", and written as itself', ({ id, title }) => {
  expect(titleOf(id)).toBe(title);
  expect(idOf(title)).toBe(id);
});
