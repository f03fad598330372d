import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { root } from '../support/forms.ts';
import { copyProject } from '../support/project-copy.ts';

const copy = copyProject();
afterAll(() => copy.remove());

const sound = (name: string) => readFileSync(join(root, 'tests/broken', name), 'utf8');
const form = sound('sound-form.yaml').replace(
  '      default: One',
  '      default: One\n      errorMessage:\n        enum: How many is that?',
);
const fixtures = [
  sound('sound-fixtures.yaml').replace(
    /(?<=fullName: Full name is required }\n)/,
    '    browser: true\n',
  ),
  '  - name: four storeys are not offered',
  '    change: { storeys: Four }',
  '    problems: { storeys: How many is that? }',
].join('\n');

/** What `npm run test:forms` prints; npm itself left out. */
function testForms(...words: string[]) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['tests/support/test-forms.js', ...words],
    { cwd: copy.folder, encoding: 'utf8' },
  );
  return { lines: `${stdout}${stderr}`.trim().split('\n'), status };
}

for (const part of ['tests', 'tsconfig.json']) {
  cpSync(join(root, part), join(copy.folder, part), { recursive: true });
}
for (const folder of ['forms', 'tests/forms']) {
  const files = readdirSync(join(copy.folder, folder)).filter((name) =>
    /^[^_].*\.yaml$/.test(name),
  );
  for (const name of files) rmSync(join(copy.folder, folder, name));
}
copy.write('forms/windows.yaml', form);
copy.write('tests/forms/windows.yaml', fixtures);

test('tells a tester in one line that everything is as expected', () => {
  const { lines, status } = testForms();
  expect(lines).toEqual([expect.stringMatching(/^Everything is as expected: \d+ examples/)]);
  expect(status).toBe(0);
});

test('tells each mistake once, with its place, and no case of a wrong base', () => {
  const reworded = form.replace('Full name is required', 'Please tell us your name');
  copy.write('forms/windows.yaml', reworded);
  copy.write(
    'tests/forms/windows.yaml',
    fixtures.replace('      storeys: Two', '      storeys: Too'),
  );
  copy.write('forms/doors.yaml', form.replaceAll('windows', 'doors'));
  copy.write(
    'tests/forms/doors.yaml',
    fixtures.replace('fullName: Dana Whitfield', 'fullName: " "'),
  );
  const { lines, status } = testForms();
  expect(lines.slice(0, -1).join('\n').trimEnd()).toBe(
    [
      'doors · base · fullName',
      '  expected: (no message)',
      '  actual:   Full name is required',
      '  the form says what came in forms/doors.yaml:36:19 (fullName, required)',
      '  correct the base in tests/forms/doors.yaml:3:3; until then its 3 examples are not judged',
      '',
      'windows · fullName',
      '  expected: Full name is required',
      '  actual:   Please tell us your name',
      '  no line of the form says what was expected',
      '  the form says what came in forms/windows.yaml:36:19 (fullName, required)',
      '  judged by validate, stock rjsf and the server in this example:',
      '    tests/forms/windows.yaml:6:5 "a missing name is asked for"',
      '',
      'windows · sends',
      '  storeys (tests/forms/windows.yaml:15:7)',
      '    expected: "Too"',
      '    actual:   "Two"',
      '  in this example:',
      '    tests/forms/windows.yaml:10:5 "two storeys need no ladder"',
    ].join('\n'),
  );
  // As many as there are paragraphs, whatever the number of examples.
  expect(lines.at(-1)).toBe('3 things to look at.');
  expect(status).toBe(1);
});

test('names examples that never run, beside the form that they were probably written for', () => {
  copy.write('tests/forms/Window.yml', fixtures);
  copy.write('tests/forms/windows 2.yaml', fixtures);
  copy.write('tests/forms/._windows.yaml', fixtures);
  const { lines, status } = testForms('windows');
  for (const name of ['Window.yml', 'windows 2.yaml', '._windows.yaml']) {
    rmSync(join(copy.folder, 'tests/forms', name));
  }
  expect(lines).toEqual(
    expect.arrayContaining([
      'tests/forms/Window.yml:1:1: No form has these examples, so they never run. If they are about "windows", move them into tests/forms/windows.yaml; otherwise remove this file.',
      'tests/forms/windows 2.yaml:1:1: This looks like a copy of tests/forms/windows.yaml. Compare the two, keep what is right in that file, and delete this one.',
    ]),
  );
  expect(lines.filter((line) => line.includes('._windows'))).toEqual([]);
  expect(status).toBe(1);
});

test('judges the forms that are named, and says which there are', () => {
  const { lines } = testForms('window');
  expect(lines[0]).toMatch(/^There is no form "window"\. Did you mean "windows"\? Forms: /);
  expect(testForms('--fast')).toEqual({
    lines: [
      '"--fast" is not known. Write: npm run test:forms -- [FORM …] [--name "NAME OF AN EXAMPLE"] [--update] [--watch]',
    ],
    status: 2,
  });
});

test('judges one example by its name', () => {
  copy.write('forms/windows.yaml', form);
  copy.write('tests/forms/windows.yaml', fixtures);
  const named = (name: string) => testForms('windows', '--name', name).lines.at(-1);
  expect(named('two storeys need no ladder')).toBe('Everything is as expected: one example.');
  expect(named('three storeys')).toBe('No example has these words in its name.');
});

test('says in a note that a form has no examples, and tries it all the same', () => {
  rmSync(join(copy.folder, 'tests/forms/windows.yaml'));
  const { lines, status } = testForms('windows');
  expect(lines).toEqual([
    'The form "windows" has no examples yet. Write the first ones with "npm run test:forms -- --update windows".',
    '',
    expect.stringMatching(/^Everything is as expected: \d+ examples and checks\.$/),
  ]);
  expect(status).toBe(0);
});

test('writes the examples that a form has not, and judges them', () => {
  const { lines, status } = testForms('windows', '--update');
  expect(lines[0]).toBe('tests/forms/windows.yaml: new, with answers that have nothing wrong');
  expect(lines.at(-1)).toMatch(/^Everything is as expected/);
  expect(status).toBe(0);
});

test('judges again whatever way an editor saves a file, until nothing is wrong', async () => {
  rmSync(join(copy.folder, 'forms/doors.yaml'), { force: true });
  rmSync(join(copy.folder, 'tests/forms/doors.yaml'), { force: true });
  copy.write('forms/windows.yaml', form);
  copy.write('tests/forms/windows.yaml', fixtures);
  const watching = spawn(process.execPath, ['tests/support/test-forms.js', '--watch'], {
    cwd: copy.folder,
  });
  let said = '';
  for (const stream of [watching.stdout, watching.stderr]) {
    stream.on('data', (piece) => {
      said += piece;
    });
  }
  /** The last sentence about all examples; empty before the first. */
  const summaries = () =>
    said.match(/^(?:Everything is as expected|\d+ things? to look at|One thing).*/gm) ?? [];
  const lastSummary = () => summaries().at(-1) ?? '';
  const path = (file: string) => join(copy.folder, file);
  const ways = [
    {
      file: 'tests/forms/windows.yaml',
      save: async (file: string, text: string) => {
        copy.write(file, '');
        await pause(20);
        copy.write(file, text);
      },
    },
    {
      file: 'forms/windows.yaml',
      save: async (file: string, text: string) => {
        renameSync(path(file), path(`${file}~`));
        await pause(150);
        copy.write(file, text);
      },
    },
  ];
  try {
    await expect.poll(lastSummary).toContain('Everything');
    for (const { file, save } of ways) {
      const sound = copy.read(file);
      await save(file, sound.replaceAll('Full name is required', 'Another message'));
      await expect.poll(lastSummary).toContain('thing to look at');
      await save(file, sound);
      await expect.poll(lastSummary).toContain('Everything');
    }
  } finally {
    watching.kill();
    await once(watching, 'exit');
  }
});
