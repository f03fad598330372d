import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCheck } from '../../src/generator/check.ts';
import { loadSite } from '../../src/generator/load-site.ts';
import { exampleRoot } from '../example/example.ts';
import { isEvery } from '../support/typical-pages.ts';
import { brokenFolder, brokenTopics, type Files, makeMistake } from './broken.ts';

/** What to write instead stands in a sentence, or in the description of the key. */
const advice = new RegExp(
  [
    '\\b(?:Add|Write|Remove|Rename|Move|Put|Keep|Choose|Change|Give|Lower|Raise|Leave|Check|Save|Name|Say|Ask|Require|Use|Turn|Indent|Do|Copy)\\b',
    '\\b(?:write|rename|change|remove|add|needs an?|Allowed:|Allowed for|Did you mean|It is for|end in)\\b',
    '(?:Allowed|Options): ',
    '\\(.+\\)$',
  ].join('|'),
);

const soundSite = join(brokenFolder, 'sound-site');

/** The files of a site without a mistake. */
const soundFiles: ReadonlyMap<string, string> = new Map([
  ...filesIn(soundSite).map((name) => [name, readFileSync(join(soundSite, name), 'utf8')] as const),
  ['forms/_shared.yaml', readFileSync(join(exampleRoot, 'forms/_shared.yaml'), 'utf8')],
  ['forms/windows.yaml', readFileSync(join(brokenFolder, 'sound-form.yaml'), 'utf8')],
  ['tests/forms/windows.yaml', readFileSync(join(brokenFolder, 'sound-fixtures.yaml'), 'utf8')],
]);

const soundForm = readFileSync(join(brokenFolder, 'sound-form.yaml'), 'utf8');

const { check, complaint } = siteFolder();

test('the site in which all mistakes are made has none', async () => {
  expect(await check(soundFiles)).toEqual({ code: 0, text: 'All 7 files are in order.\n' });
});

test('a form without examples is named once nothing is wrong', async () => {
  const { 'tests/forms/windows.yaml': _examples, ...others } = Object.fromEntries(soundFiles);
  const { code, text } = await check(new Map(Object.entries(others)));
  expect(code).toBe(0);
  expect(text).toBe(
    'forms/windows.yaml:1:1: This form has no examples. Write them into tests/forms/windows.yaml, as "Start a new form" in forms/README.md shows.\n\nAll 7 files are in order.\n',
  );
});

test('an option with what nobody sees in it is named where nothing is wrong', async () => {
  const form = soundForm.replace('        - Two\n', '        - "Two\\u00A0\\u200Bor so"\n');
  const { code, text } = await check(new Map([...soundFiles, ['forms/windows.yaml', form]]));
  expect(code).toBe(0);
  expect(text).toBe(
    'forms/windows.yaml:42:11: "Two\u00A0\u200Bor so" holds a no-break space (U+00A0) and a zero-width space (U+200B), which nobody sees or tells from others. Answers keep it as it is. Type the text anew, unless you mean that.\n\nAll 7 files are in order.\n',
  );
});

test.each(brokenTopics('site'))('each mistake of $name has its complaint', async (topic) => {
  const complaints: string[] = [];
  for (const mistake of topic.mistakes) {
    const run = await check(makeMistake(mistake, soundFiles));
    expectOneComplaint(run, mistake.statement);
    complaints.push(run.text);
  }
  await expect(topic.withComplaints(complaints)).toMatchFileSnapshot(topic.file);
});

test('no two files are told to take the same name', async () => {
  const { 'content/pages/lindsay.yaml': page = '', ...others } = Object.fromEntries(soundFiles);
  const named = ['lindsay', 'pages/Lindsay', 'pages/old/lindsay'].map(
    (name) => [`content/${name}.yaml`, page] as const,
  );
  const { text } = await check(new Map([...Object.entries(others), ...named]));
  expect(text.match(/(?<=this file to ).*(?=\.)/g)?.toSorted()).toEqual([
    '"lindsay.yaml"',
    'content/pages/ under another name: "lindsay.yaml" is taken',
    'content/pages/ under another name: "lindsay.yaml" is taken',
  ]);
});

// One mistake of each topic stands for the others.
const tried = brokenTopics('forms').flatMap(({ mistakes }) =>
  mistakes.slice(0, isEvery ? undefined : 1),
);

describe('one complaint is made about a whole site with a form in which', () => {
  // Some of the forms ask for files.
  beforeAll(() => vi.stubEnv('FILES', 'data/files'));
  afterAll(() => vi.unstubAllEnvs());
  test.each(tried)('$statement', async (mistake) => {
    const made = makeMistake(mistake, new Map(), soundForm);
    const forms = [...made].map(
      ([name, text]) => [`forms/${made.size === 1 ? 'windows.yaml' : name}`, text] as const,
    );
    expectOneComplaint(await check(new Map([...soundFiles, ...forms])), mistake.statement);
  });
});

test('the dev server shows the one mistake that the check tells, and no other', () => {
  const form = soundFiles.get('forms/windows.yaml')?.replace('  heading:', '\theading:') ?? '';
  const message = complaint(new Map([...soundFiles, ['forms/windows.yaml', form]]));
  expect(message).toMatch(/^forms\/windows\.yaml:\d+:1: This is a tab\./);
  expect(message.match(/:\d+:\d+: /g)).toHaveLength(1);
});

/** What every mistake is answered with: one sentence of our own with its place, and the exit code of a failure. */
function expectOneComplaint({ code, text }: CheckRun, statement: string): void {
  const complaints = text.match(/^(?:forms|content)\/[^\n]*?:\d+:\d+: .*$/gm) ?? [];
  expect(complaints, statement).toHaveLength(1);
  expect(complaints[0], statement).toMatch(advice);
  expect(text, statement).not.toMatch(
    /must NOT|must match|must be equal|should |^\s+at .*:\d+:\d+/m,
  );
  expect(text.trimEnd(), statement).toMatch(/\n\nFound one mistake\.$/);
  expect(code, statement).toBe(1);
}

/** How the command `check` ended, and all that it said. */
interface CheckRun {
  readonly code: number;
  readonly text: string;
}

/** A folder for the tests of one file, in which one site after the other is looked at. */
function siteFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'broken-site-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    /** Runs the check over a site of these files. */
    check: async (files: Files): Promise<CheckRun> => {
      fill(folder, files);
      const said: string[] = [];
      const say = (text: string): void => {
        said.push(text);
      };
      const code = await runCheck(folder, { print: say, printError: say });
      return { code, text: `${said.join('\n')}\n` };
    },
    /** Returns what the dev server shows of a site of these files; empty when nothing is wrong. */
    complaint: (files: Files): string => {
      fill(folder, files);
      try {
        loadSite(folder);
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}

/** Changes what differs, as writing all files anew each time takes longer than the check. */
function fill(folder: string, files: Files): void {
  const there = filesIn(folder);
  for (const name of there.filter((each) => !files.has(each))) rmSync(join(folder, name));
  for (const [name, content] of files) {
    const path = join(folder, name);
    if (there.includes(name) && readFileSync(path).equals(Buffer.from(content))) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
