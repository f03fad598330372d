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
    '\\b(?:Add|Write|Remove|Rename|Move|Put|Keep|Choose|Change|Give|Lower|Raise|Leave|Check|Save|Name|Say|Ask|Require|Use|Turn|Indent|Do|Copy|Compare)\\b',
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
  expect(await check(soundFiles)).toEqual({ code: 0, text: 'All 8 files are in order.\n' });
});

test('a form without examples is named once nothing is wrong', async () => {
  const { 'tests/forms/windows.yaml': _examples, ...others } = Object.fromEntries(soundFiles);
  const { code, text } = await check(new Map(Object.entries(others)));
  expect(code).toBe(0);
  expect(text).toBe(
    'forms/windows.yaml:1:1: This form has no examples. "npm run test:forms -- --update windows" writes the first ones into tests/forms/windows.yaml.\n\nforms/windows.yaml:1:1: At the desk, a request is listed by: fullName; no email; no phone; no day.\n\nAll 8 files are in order.\n',
  );
});

const rename =
  'No form has these examples, so they never run. Did you mean "windows"? Then rename this file to tests/forms/windows.yaml.';
const compare =
  'This looks like a copy of tests/forms/windows.yaml. Compare the two, keep what is right in that file, and delete this one.';

test.each([
  { names: ['windwos.yaml'], file: 'windwos.yaml', says: rename },
  { names: ['Windows.yml'], file: 'Windows.yml', says: rename },
  { names: ['old/windows.yaml'], file: 'old/windows.yaml', says: rename },
  { names: ['windows.yaml', 'windows 2.yaml'], file: 'windows 2.yaml', says: compare },
  {
    names: ['windows.yaml', 'window.yaml'],
    file: 'window.yaml',
    says: 'No form has these examples, so they never run. If they are about "windows", move them into tests/forms/windows.yaml; otherwise remove this file.',
  },
  {
    names: ['windows.yaml', 'garage.yaml'],
    file: 'garage.yaml',
    says: 'No form has these examples, so they never run. Call the file after one of the forms (windows), or remove it.',
  },
])('the examples $file, which never run, are named once nothing is wrong', async (each) => {
  const { 'tests/forms/windows.yaml': examples = '', ...others } = Object.fromEntries(soundFiles);
  const written = each.names.map((name) => [`tests/forms/${name}`, examples] as const);
  expect(await check(new Map([...Object.entries(others), ...written]))).toEqual({
    code: 0,
    text: `tests/forms/${each.file}:1:1: ${each.says}\n\nAll 8 files are in order.\n`,
  });
});

test('an option with what nobody sees in it is named where nothing is wrong', async () => {
  const form = soundForm.replace('        - Two\n', '        - "Two\\u00A0\\u200Bor so"\n');
  const { code, text } = await check(new Map([...soundFiles, ['forms/windows.yaml', form]]));
  expect(code).toBe(0);
  expect(text).toBe(
    'forms/windows.yaml:42:11: "Two\u00A0\u200Bor so" holds a no-break space (U+00A0) and a zero-width space (U+200B), which nobody sees or tells from others. Answers keep it as it is. Type the text anew, unless you mean that.\n\nAll 8 files are in order.\n',
  );
});

describe('the email about bookings', () => {
  /** A form with a day to come, as the form for windows has none. */
  const party = soundForm
    .replaceAll('/windows/book', '/party')
    .replace('submit-windows', 'submit-party')
    .replaceAll('[fullName, storeys, ladder]', '[fullName, storeys, ladder, email, partyDay]')
    .replace(
      '  if:\n',
      `    email: { title: Email, type: string, format: email, maxLength: 254 }
    partyDay: { title: Day of the party, type: string, format: date }
  if:\n`,
    );
  const examples = 'cases: []\n';
  const hintOf = async (form: string, files: Files = soundFiles): Promise<string> => {
    const { text } = await check(
      new Map([...files, ['forms/party.yaml', form], ['tests/forms/party.yaml', examples]]),
    );
    return text;
  };

  test('is named at a form with a day that is no choice of bookings', async () => {
    expect(await hintOf(party)).toBe(
      'forms/party.yaml:46:5: This question makes the form a booking, so visitors get the email "booking: received" of content/mails.yaml. If it is one, add it to "booking: services" of content/site.yaml; if not, write "handling: message", or an email of its own under "forms:" of content/mails.yaml.\n\nAll 9 files are in order.\n',
    );
  });

  test('is not named at a form with an email of its own, or that is booked', async () => {
    const mails = `${soundFiles.get('content/mails.yaml')}`;
    const own = `${mails}forms: { party: { received: { subject: Hello, text: Hello. } } }\n`;
    expect(await hintOf(party, new Map([...soundFiles, ['content/mails.yaml', own]]))).toBe(
      'All 9 files are in order.\n',
    );
    const site = `${soundFiles.get('content/site.yaml')}`.replace(
      '      to: /windows/book\n',
      '      to: /windows/book\n    - label: Party\n      to: /party\n',
    );
    expect(await hintOf(party, new Map([...soundFiles, ['content/site.yaml', site]]))).toBe(
      'All 9 files are in order.\n',
    );
  });
});

test('reminders of visitors with whom nothing is agreed are named', async () => {
  const site = `reminders: [visitors, staff]\n${soundFiles.get('content/site.yaml')}`;
  const reminding = new Map([...soundFiles, ['content/site.yaml', site]]);
  const { text } = await check(reminding);
  expect(text).toBe(
    'content/site.yaml:1:1: No visitor is reminded, as nothing is agreed with them. Write "handling: booking" into the form of those who book.\n\nAll 8 files are in order.\n',
  );
  const booking = `handling: booking\n${soundForm}`;
  const booked = await check(new Map([...reminding, ['forms/windows.yaml', booking]]));
  expect(booked.text).toBe('All 8 files are in order.\n');
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

test.each([
  'forms/windows (1).yaml',
  'forms/windows - Copy (2).yaml',
  'forms/windows copy.yaml',
  'forms/Copy of windows.yaml',
  'forms/windows (3rd copy).yaml',
  'forms/windows – Kopie.yaml',
  "forms/windows (Dana's conflicted copy 2026-05-10).yaml",
  'forms/windows.sync-conflict-20260510-101112-ABCDEF.yaml',
  'forms/windows.yaml.bak',
  'forms/Windows 2.yml',
])('%s looks like a copy', async (file) => {
  const copied = new Map([...soundFiles, [file, soundForm]]);
  expect((await check(copied)).text).toBe(
    `${file}:1:1: This looks like a copy of forms/windows.yaml. Compare the two, keep what is right in that file, and delete this one.\n\nFound one mistake.\n`,
  );
});

test.each([
  { name: 'windows and doors.yaml', better: 'windows-and-doors.yaml' },
  { name: 'Büro.yaml', better: 'buro.yaml' },
  { name: 'Bu\u0308ro.yaml', better: 'buro.yaml' },
  { name: 'Straße Łódź Ørsted.yaml', better: 'strasse-lodz-orsted.yaml' },
  { name: 'Окна.yaml', better: 'okna.yaml' },
  { name: "Dana's doors 2.yml", better: 'danas-doors-2.yaml' },
])('$name is no copy, and is to be called $better', async ({ name, better }) => {
  const { text } = await check(new Map([...soundFiles, [`forms/${name}`, soundForm]]));
  expect(text).toContain(`Rename this file to "${better}".`);
});

test.each([
  'forms/.windows.yaml',
  'forms/._windows.yaml',
  'forms/.#windows.yaml',
  'forms/#windows.yaml#',
  'forms/~$windows.yaml',
  'forms/windows.yaml~',
  'forms/.windows.yaml.swp',
  'forms/4913',
  'forms/Thumbs.db',
  'forms/windows.yaml___jb_tmp___',
  'content/pages/.draft.yaml',
  'content/pages/.drafts/page.yaml',
  'content/__MACOSX/pages/._lindsay.yaml',
  'content/desktop.ini',
  'content/images/._lake.jpg',
  'content/images/.lake.jpg',
])('%s is left alone, whatever it holds', async (file) => {
  const noText = Buffer.from([0, 5, 22, 7, 255, 254]);
  expect(await check(new Map<string, string | Buffer>([...soundFiles, [file, noText]]))).toEqual({
    code: 0,
    text: 'All 8 files are in order.\n',
  });
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
