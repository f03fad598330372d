import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { updateExamples } from '../../src/fixtures/update-examples.ts';
import { exampleRoot } from '../example/example.ts';
import { root } from '../support/forms.ts';

const folder = mkdtempSync(join(tmpdir(), 'update-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const sound = (name: string) => readFileSync(join(root, 'tests/broken', name), 'utf8');

const form = sound('sound-form.yaml');
const examples = `# Mine.
today: 2026-05-10
# A regular.
base: { fullName: Dana Whitfield,   storeys: One }

cases:
  # The first.
  - name: a missing name is asked for
    change: { fullName: }
    problems: { fullName: Full name is required } # as the form says
    browser: true

  - name: a long name is a name
    change:
      fullName: Dana Elisabeth Whitfield
    problems: {}
# The end.
`;

beforeEach(() => {
  rmSync(folder, { recursive: true });
  for (const part of ['forms', 'tests/forms', 'content']) {
    mkdirSync(join(folder, part), { recursive: true });
  }
  cpSync(join(exampleRoot, 'content'), join(folder, 'content'), { recursive: true });
  cpSync(join(exampleRoot, 'forms/_shared.yaml'), join(folder, 'forms/_shared.yaml'));
  write('forms/windows.yaml', form);
  write('tests/forms/windows.yaml', examples);
});

test('examples that are as the form says stay as they are', () => {
  expect(updateExamples(folder)).toEqual({ written: [], left: [] });
  expect(read('tests/forms/windows.yaml')).toBe(examples);
});

test('a message that reads differently is rewritten where it stands, and named', () => {
  write(
    'forms/windows.yaml',
    form.replace('Full name is required', '"Please: your name, in full"'),
  );
  expect(updateExamples(folder)).toEqual({
    written: [
      'tests/forms/windows.yaml:10:27 "a missing name is asked for": fullName: "Full name is required" → "Please: your name, in full"',
    ],
    left: [],
  });
  expect(read('tests/forms/windows.yaml')).toBe(
    examples.replace('Full name is required', '"Please: your name, in full"'),
  );
});

test('a case that is judged otherwise now is named and left as it is', () => {
  const longer = examples.replace('Dana Elisabeth Whitfield', 'Dana '.repeat(100).trim());
  write('tests/forms/windows.yaml', longer);
  const { written, left } = updateExamples(folder);
  expect(written).toEqual([]);
  expect(left).toEqual([
    expect.stringMatching(
      /^tests\/forms\/windows\.yaml:13:5 "a long name is a name" is judged otherwise now, and was left as it is\.\n {2}it says: nothing is wrong\n {2}now: {5}fullName: "/,
    ),
  ]);
  expect(read('tests/forms/windows.yaml')).toBe(longer);
});

test('a message without an example gets one, to be typed into the page where a visitor can', () => {
  write(
    'forms/windows.yaml',
    form.replace(
      '        required: Full name is required',
      '        required: Full name is required\n        maxLength: That is a long name',
    ),
  );
  const { written, left } = updateExamples(folder);
  expect(left).toEqual([]);
  expect(written).toEqual([
    expect.stringMatching(
      /^tests\/forms\/windows\.yaml "full name refuses more than \d+ characters" added$/,
    ),
  ]);
  const after = read('tests/forms/windows.yaml');
  expect(after).toMatch(
    /problems: \{\}\n\n {2}- name: full name refuses .*\n {4}change:\n {6}fullName: .*x+\n {4}problems:\n {6}fullName: That is a long name\n {4}browser: true\n# The end\.\n$/,
  );
  expect(updateExamples(folder)).toEqual({ written: [], left: [] });
});

test('an example that no browser has seen is typed into the page', () => {
  write('tests/forms/windows.yaml', examples.replace('    browser: true\n', ''));
  expect(updateExamples(folder)).toEqual({
    written: ['tests/forms/windows.yaml:8:5 "a missing name is asked for": browser: true added'],
    left: [],
  });
  expect(read('tests/forms/windows.yaml')).toBe(examples);
});

test('an answer that the form asks for now is added to the base', () => {
  write('tests/forms/windows.yaml', examples.replace(',   storeys: One', ''));
  const { written } = updateExamples(folder);
  expect(written[0]).toBe(
    'tests/forms/windows.yaml: base.storeys: "One" added, as the form asks for it',
  );
  expect(read('tests/forms/windows.yaml')).toContain(
    'base: { fullName: Dana Whitfield, storeys: One',
  );
});

test('a form without examples gets a file with everything that is demanded of one', () => {
  rmSync(join(folder, 'tests/forms/windows.yaml'));
  const { written, left } = updateExamples(folder, ['windows']);
  expect(left).toEqual([]);
  expect(written).toEqual([
    'tests/forms/windows.yaml: new, with answers that have nothing wrong',
    'tests/forms/windows.yaml "complete answers are sent" added',
    'tests/forms/windows.yaml "a missing full name is asked for" added',
    'tests/forms/windows.yaml "an empty form asks for what is required" added',
  ]);
  expect(updateExamples(folder)).toEqual({ written: [], left: [] });
});

/** Writes a form `doors` of a schema alone, and returns the examples that are written for it. */
function examplesFor(lines: readonly string[]): string {
  write('forms/doors.yaml', lines.join('\n'));
  expect(updateExamples(folder, ['doors']).left).toEqual([]);
  const text = read('tests/forms/doors.yaml');
  expect(updateExamples(folder, ['doors'])).toEqual({ written: [], left: [] });
  return text.slice(text.indexOf('base:'));
}

test('a form of house words alone gets a case that is right and the empty one', () => {
  const text = examplesFor([
    'schema:',
    '  type: object',
    '  required: [name]',
    '  properties:',
    '    name: { type: string }',
  ]);
  expect(text).toBe(`base:
  name: x

cases:
  - name: complete answers are sent
    change: {}
    problems: {}
    browser: true

  - name: an empty form asks for what is required
    answers: {}
    problems:
      name: Please answer this question
`);
});

test('answers are as a widget and a named format demand them', () => {
  const text = examplesFor([
    'schema:',
    '  type: object',
    '  required: [mail, site, day, hour, moment, code, cost]',
    '  properties:',
    '    mail: { type: string }',
    '    site: { type: string }',
    '    day: { type: string }',
    '    hour: { type: string }',
    '    moment: { type: string }',
    '    code: { type: string, format: postal-code }',
    '    cost: { type: string, format: amount }',
    'uiSchema:',
    '  mail: { ui:widget: EmailWidget }',
    '  site: { ui:widget: URLWidget }',
    '  day: { ui:widget: date }',
    '  hour: { ui:widget: time }',
    '  moment: { ui:widget: datetime }',
  ]);
  expect(text).toContain('base:\n  mail: dana@example.com\n  site: https://example.com\n');
});

test('an answer that ends with a comma is written in quotes', () => {
  const text = examplesFor([
    'schema:',
    '  type: object',
    '  required: [code]',
    '  properties:',
    "    code: { type: string, pattern: '^x,$' }",
  ]);
  expect(text).toContain('base:\n  code: "x,"\n');
});

test('each message about files gets a case with files that are named', () => {
  vi.stubEnv('FILES', 'data/files');
  const text = examplesFor([
    'schema:',
    '  type: object',
    '  required: [plan]',
    '  properties:',
    '    plan:',
    '      type: string',
    '      format: data-url',
    '      errorMessage: { required: No plan, accept: No PDF, empty: Nothing in it, maxSize: Too heavy }',
    '    photos:',
    '      type: array',
    '      maxItems: 2',
    '      items: { type: string, format: data-url }',
    '      errorMessage: { maxItems: Two at most, maxTotal: Too heavy together }',
    'uiSchema:',
    '  plan: { ui:options: { accept: .pdf, maxSize: 5 MB } }',
    '  photos: { ui:options: { accept: .jpg, maxSize: 4 MB, maxTotal: 6 MB } }',
  ]);
  vi.unstubAllEnvs();
  expect(text).toContain('base:\n  plan: example.pdf\n');
  expect(text).toContain('plan: example.heic\n    problems:\n      plan: No PDF\n');
  expect(text).toContain('plan: example.pdf, 0 KB\n    problems:\n      plan: Nothing in it\n');
  expect(text).toContain('plan: example.pdf, 5121 KB\n    problems:\n      plan: Too heavy\n');
  expect(text).toContain('name: photos refuses files that are too large together\n');
  expect(text).toMatch(/example-3\.jpg\n {4}problems:\n {6}photos: Two at most\n/);
});

test('a message of a shared example is rewritten once all forms that take it say it', () => {
  write('forms/doors.yaml', form.replaceAll('windows', 'doors'));
  write(
    'tests/forms/doors.yaml',
    'today: 2026-05-10\nbase: { $ref: "windows.yaml#/base" }\nshared:\n  - $ref: windows.yaml#/cases\ncases:\n  - name: no name at all\n    change: { fullName: }\n    problems: { fullName: Full name is required }\n    browser: true\n',
  );
  expect(updateExamples(folder)).toEqual({ written: [], left: [] });
  write('forms/windows.yaml', form.replace('Full name is required', 'Who are you?'));
  expect(updateExamples(folder, ['windows'])).toEqual({
    written: [],
    left: [expect.stringContaining('the forms that take this example differ')],
  });
  write(
    'forms/doors.yaml',
    form.replaceAll('windows', 'doors').replace('Full name is required', 'Who are you?'),
  );
  expect(updateExamples(folder).written).toHaveLength(2);
  expect(read('tests/forms/windows.yaml')).toContain('{ fullName: Who are you? } # as');
});

test('a name that no form has is told', () => {
  expect(updateExamples(folder, ['window']).left).toEqual([
    'There is no form "window". Did you mean "windows"? Forms: windows.',
  ]);
});
