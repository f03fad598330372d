import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { loadForms, loadShared } from '../../src/files/load.ts';
import { namesBelow, readYamlFolder } from '../../src/files/read-yaml-folder.ts';
import { fixturesOf } from '../../src/fixtures/fixtures.ts';
import { messagesOf } from '../../src/fixtures/form-messages.ts';
import { compileRules } from '../../src/form/compile/rules.ts';
import { createForm } from '../../src/form/model/form.ts';
import { checkFiles, listForLaunch } from '../../src/generator/check.ts';
import { loadSite } from '../../src/generator/load-site.ts';
import { paletteOf } from '../../src/generator/new/palette.ts';
import { startSite } from '../../src/generator/new/start-site.ts';
import { completeColours, lowContrasts } from '../../src/page-language/contrast.ts';
import { copyExample } from '../example/example.ts';
import { examplesOf } from '../support/examples.ts';
import { root } from '../support/forms.ts';
import { testForm, testSeenInBrowser } from '../support/test-form.ts';

/** A copy of the project with the example site in it, outside of git. */
function prepareCopy() {
  const copy = copyExample();
  // What only the project's own folder has beside the parts of a copy.
  const guides = ['README.md', 'tests/README.md'];
  for (const part of [...guides, 'tests/spec', 'tests/every', 'tests/forms', '.ci']) {
    const [from, to] = [join(root, part), join(copy.folder, part)];
    if (existsSync(from)) cpSync(from, to, { recursive: true });
  }
  copy.write('.gitignore', '.cache\nnode_modules\ndata\n*.log\n');
  mkdirSync(join(copy.folder, 'data'));
  copy.write('data/requests.sqlite', 'somebody wrote');
  const git = (...words: string[]): string => {
    const who = ['-c', 'user.name=Dana', '-c', 'user.email=dana@example.com'];
    return execFileSync('git', [...who, ...words], { cwd: copy.folder, encoding: 'utf8' });
  };
  const commit = () => {
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'As it came');
  };
  return { ...copy, git, commit };
}

const copy = prepareCopy();
const { folder, git } = copy;

// Before the tests, as each example of the new forms is a test of its own.
const answers = ['Anna & Söhne: "Dental"', 'dental care', 'Springfield', '555', '(217) 555-0134'];
answers.push('hello@dental.example', '0A7', 'yes');
const asked: string[] = [];
const begun = prepareCopy();
begun.commit();
const started = await startSite(begun.folder, [], async (question) => {
  asked.push(question);
  return answers[asked.length - 1] ?? '';
});

afterAll(() => {
  copy.remove();
  begun.remove();
});

const facts = [
  ...['--name', 'Anna & Söhne: "Dental"', '--trade', 'dental care', '--town', 'Springfield'],
  ...['--phone', '(217) 555-0134', '--email', 'hello@dental.example', '--colour', '0A7'],
];
const begin = (...words: string[]) => startSite(folder, words, undefined);

test('outside of git, nothing is removed', async () => {
  const { text, isError } = await startSite(folder, [...facts, '--yes'], undefined);
  expect(isError).toBe(true);
  expect(text).toMatch(/^Git could not bring back what this removes: .*git init/);
  copy.commit();
});

describe('nothing is removed', () => {
  afterEach(() => {
    git('restore', '--staged', '--worktree', '.');
    git('clean', '--quiet', '-fdx', 'forms', 'content', 'tests/forms');
  });

  test.each([
    { words: ['--yes'], says: /^Nobody can be asked here\. Missing: --name, .*, --colour\. Write/ },
    { words: facts, says: /^Nobody can be asked here\. Add --yes/ },
    { words: [...facts, '--logo', 'a.svg'], says: /^"--logo" is not known here\. Write/ },
    { words: [...facts, 'now'], says: /^"now" is not known here\. Write/ },
    { words: ['--town'], says: /^Nobody can be asked here\. Missing: --name/ },
    { words: [...facts, '--phone', '555'], says: /^--phone takes a number of ten digits/ },
    { words: [...facts, '--email', 'dental'], says: /^--email takes an address/ },
    { words: [...facts, '--colour', 'teal'], says: /^--colour takes six digits/ },
    { words: [...facts, '--town', 'A, B, C'], says: /^--town takes a town/ },
    { words: [...facts, '--trade', '{phone}'], says: /^--trade takes a word or two/ },
    { words: [...facts, '--name', ' '], says: /^--name takes a name/ },
  ])('for the words $words', async ({ words, says }) => {
    const { text, isError } = await begin(...words);
    expect(isError).toBe(true);
    expect(text).toMatch(says);
    expect(text.split('\n')).toHaveLength(1);
    expect(git('status', '--porcelain')).toBe('');
  });

  test.each([
    {
      where: 'a file is not in git',
      make: () => copy.write('content/images/new.svg', '<svg/>'),
      says: 'content/images/new.svg is not in git',
    },
    {
      where: 'a file is ignored by git',
      make: () => copy.write('tests/forms/mine.log', 'mine'),
      says: 'tests/forms/mine.log is ignored by git',
    },
    {
      where: 'a change is not committed',
      make: () => copy.write('content/site.yaml', `${copy.read('content/site.yaml')}# Mine.\n`),
      says: 'content/site.yaml has changes that are not committed',
    },
    {
      where: 'a deleted file is not committed',
      make: () => rmSync(join(folder, 'forms/contact.yaml')),
      says: 'forms/contact.yaml has changes that are not committed',
    },
    {
      where: 'a change beside the forms and pages is not committed',
      make: () => copy.write('README.md', 'Mine.'),
      says: 'README.md has changes that are not committed',
    },
    {
      where: 'git was told not to look',
      make: () => git('update-index', '--assume-unchanged', 'forms/contact.yaml'),
      says: 'Git was told not to look at forms/contact.yaml',
      undo: () => git('update-index', '--no-assume-unchanged', 'forms/contact.yaml'),
    },
  ])('while $where', async ({ make, says, undo }) => {
    make();
    const { text, isError } = await begin(...facts, '--yes');
    undo?.();
    expect(isError).toBe(true);
    expect(text).toContain(says);
    expect(text.split('\n')).toHaveLength(1);
    expect(existsSync(join(folder, 'forms/residential.yaml'))).toBe(true);
  });

  test('from a folder elsewhere that a link leads to', async () => {
    rmSync(join(folder, 'forms'), { recursive: true });
    symlinkSync('src', join(folder, 'forms'));
    const { text } = await begin(...facts, '--yes');
    rmSync(join(folder, 'forms'));
    expect(text).toContain('forms is not a folder, or a link');
  });

  test('after any answer but "yes"', async () => {
    const { text, isError } = await startSite(folder, facts, async () => 'y');
    expect(isError).toBe(true);
    expect(text).toBe('Nothing was changed, as the answer was not "yes".');
    expect(git('status', '--porcelain')).toBe('');
  });
});

describe('a new site', () => {
  test('is begun with the answers to its questions, each asked until it fits', () => {
    expect(started.isError, started.text).toBe(false);
    expect(asked).toHaveLength(answers.length);
    expect(asked[4]).toMatch(/^Please write a number of ten digits or more.*\nWhat is its phone/);
    expect(asked.at(-1)).toContain('Type "yes"');
    expect(started.text).toContain('data/ was left alone');
    expect(begun.read('data/requests.sqlite')).toBe('somebody wrote');
  });

  test('is in order for the check, which lists its samples for the launch', async () => {
    expect(await checkFiles(begun.folder)).toMatchObject({ errorCount: 0 });
    const samples = listForLaunch(begun.folder);
    for (const sample of ['timeZone:', 'currency:', 'opens:', 'favicon:', 'socialPicture:']) {
      expect(samples).toContain(`: ${sample}`);
    }
  });

  test('has four pages beside the one of what is not found, and two forms', () => {
    const { pages, forms, site } = loadSite(begun.folder);
    const paths = pages.map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['/', '/contact', '/privacy', '/services', undefined]);
    expect(forms.map(({ description }) => description.id)).toEqual(['booking', 'contact']);
    expect(site.company).toMatchObject({ name: 'Anna & Söhne: "Dental"', town: 'Springfield' });
  });

  test('has nothing of the one before it but what is the project’s', () => {
    expect(readdirSync(join(begun.folder, 'content')).toSorted()).toEqual(
      [
        'images',
        'mails.yaml',
        'pages',
        'site.yaml',
        ...(existsSync(join(begun.folder, 'content/README.md')) ? ['README.md'] : []),
      ].toSorted(),
    );
    expect(readdirSync(join(begun.folder, 'tests/forms'))).toEqual(
      expect.arrayContaining(['README.md', 'forms.test.ts', 'vitest.config.ts', 'booking.yaml']),
    );
    expect(existsSync(join(begun.folder, 'tests/spec'))).toBe(false);
    expect(namesBelow(begun.folder, 'tests/every').filter((name) => /recipe/.test(name))).toEqual(
      [],
    );
    expect(begun.read('tests/README.md')).not.toMatch(/recipes/);
    const texts = [
      ...readYamlFolder(begun.folder, 'forms'),
      ...readYamlFolder(begun.folder, 'content'),
    ];
    const named = texts.filter(([, text]) => /bright|oldtown|clean/i.test(text));
    expect(named.map(([file]) => file)).toEqual([]);
  });

  test('is named in the files about the project, which name no test of the specification', () => {
    expect(JSON.parse(begun.read('package.json'))).toMatchObject({
      name: 'anna-sohne-dental-website',
      description: 'The public website of Anna & Söhne: "Dental": dental care in Springfield',
    });
    expect(JSON.parse(begun.read('package-lock.json')).packages['']).toMatchObject({
      name: 'anna-sohne-dental-website',
    });
    expect(begun.read('README.md')).toContain('# Anna & Söhne: "Dental": the website\n');
    for (const file of ['README.md', 'package.json', '.ci/run', 'tests/README.md']) {
      expect(begun.read(file), file).not.toMatch(/test:spec/);
    }
  });

  describe.each(['booking', 'contact'])('has a form that satisfies its testers:', (id) => {
    const read = loadForms(begun.folder).find(({ description }) => description.id === id);
    if (!read) throw new Error(`no form "${id}"`);
    const form = createForm(read.description, compileRules(read));
    const fixtures = fixturesOf(form, begun.folder);
    const examples = examplesOf(
      { ...read, form },
      { fixtures, messages: messagesOf(read, loadShared(begun.folder)) },
    );
    testForm(examples);
    testSeenInBrowser(examples);
  });

  test('that was written in part is brought back by the command that the refusal names', async () => {
    const { text } = await startSite(begun.folder, [...facts, '--yes'], undefined);
    const [, command = ''] = /undo all changes: (.*)$/.exec(text) ?? [];
    execFileSync('sh', ['-c', command], { cwd: begun.folder });
    expect(begun.git('status', '--porcelain')).toBe('');
    expect(existsSync(join(begun.folder, 'forms/residential.yaml'))).toBe(true);
  });
});

test('files in the way are told before anything is removed', async () => {
  copy.write('src/generator/new/site/content/pages/wrong.yaml', 'path: wrong\n');
  const { text, isError } = await begin(...facts, '--yes');
  expect(isError).toBe(true);
  expect(text).toMatch(/^Nothing was changed, as it would not fit:\n\ncontent\/pages\/wrong.yaml/);
  expect(git('status', '--porcelain', 'forms', 'content/site.yaml')).toBe('');
});

test.each(['#c2410c', '#ffee00', '#000000', '#ffffff', '#0b57d0', '#00aa77', '#777777', '#ff00ff'])(
  'the colours made of %s leave every text readable',
  (colour) => {
    expect(lowContrasts(completeColours(paletteOf(colour)))).toEqual([]);
  },
);
