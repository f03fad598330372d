import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { runCheck } from '../../src/generator/check.ts';
import { exampleRoot } from '../example/example.ts';

let root: string;

// The example site as a folder of a real repository, below its top.
beforeEach(() => {
  const repository = mkdtempSync(join(tmpdir(), 'renamed-forms-'));
  onTestFinished(() => rmSync(repository, { recursive: true }));
  root = join(repository, 'site');
  mkdirSync(root);
  for (const name of ['forms', 'content']) {
    cpSync(join(exampleRoot, name), join(root, name), { recursive: true });
  }
});

/** Calls git in the folder, whichever repository a hook that runs the tests may be about. */
function git(...words: readonly string[]): void {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const author = ['-c', 'user.name=Dana', '-c', 'user.email=dana@example.com'];
  execFileSync('git', [...author, ...words], { cwd: root, env: Object.fromEntries(own) });
}

function commit(): void {
  git('init', '--quiet', '..');
  git('add', '--all');
  git('commit', '--quiet', '--no-gpg-sign', '--message', 'Begin');
}

/** What the check says of this, and its exit code. */
async function check() {
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  const code = await runCheck(root, { print: say, printError: say });
  const paragraphs = said.join('\n\n').split('\n\n');
  return { code, hints: paragraphs.filter((each) => each.includes('at the last commit')) };
}

function change(file: string, edit: (text: string) => string): void {
  const path = join(root, file);
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
}

function rename(from: string, to: string): void {
  renameSync(join(root, `forms/${from}.yaml`), join(root, `forms/${to}.yaml`));
}

const hint = (from: string, to: string, names = from) =>
  `forms/${to}.yaml:1:1: ${from}.yaml was here at the last commit, and asked much the same. If this is the same form under a new name, write "formerly: [${names}]" into it, so that its addresses and requests stay together.`;

test('a form that was renamed since the last commit is told of its old name, and it is no mistake', async () => {
  commit();
  rename('review', 'praise');
  expect(await check()).toEqual({ code: 0, hints: [hint('review', 'praise')] });
});

test('it is told beside the mistakes that come of it, such as a page that places the old name', async () => {
  commit();
  rename('contact', 'ask');
  expect(await check()).toEqual({ code: 1, hints: [hint('contact', 'ask')] });
});

test('it is told where some of its questions changed, with the names it had before', async () => {
  commit();
  rename('review', 'praise');
  change('forms/praise.yaml', (text) =>
    text.replaceAll('suggestions', 'wishes').replace(/^page:/m, 'formerly: [stars]\npage:'),
  );
  expect((await check()).hints).toEqual([hint('review', 'praise', 'stars, review')]);
});

test('of two that were renamed, each is told of its own', async () => {
  commit();
  rename('review', 'praise');
  rename('residential', 'homes');
  const { hints } = await check();
  expect(hints.toSorted()).toEqual([hint('residential', 'homes'), hint('review', 'praise')]);
});

test('nothing is told once the form names its old name', async () => {
  commit();
  rename('review', 'praise');
  change('forms/praise.yaml', (text) => text.replace(/^page:/m, 'formerly: [review]\npage:'));
  expect(await check()).toEqual({ code: 0, hints: [] });
});

const removedHint =
  'forms/review.yaml:1:1: This form was here at the last commit, with its page at /review. Customers may still have that address: write "aliases: [/review]" into the page in content/pages that they are to see now, or "formerly: [review]" into the form that took its place.';

test.each([
  { what: 'a form was only removed', added: [] },
  { what: 'the new form asks something else', added: ['praise'] },
])('the address of a removed form is told where $what', async ({ added }) => {
  commit();
  rmSync(join(root, 'forms/review.yaml'));
  for (const id of added) {
    cpSync(join(root, 'forms/contact.yaml'), join(root, `forms/${id}.yaml`));
  }
  expect(await check()).toEqual({ code: 0, hints: [removedHint] });
});

test('nothing is told once a page has the address of a removed form', async () => {
  commit();
  rmSync(join(root, 'forms/review.yaml'));
  change('content/pages/contact.yaml', (text) =>
    text.replace(/^title:/m, 'aliases: [/review]\ntitle:'),
  );
  expect(await check()).toEqual({ code: 0, hints: [] });
});

test('nothing is told where a form was only copied', async () => {
  commit();
  cpSync(join(root, 'forms/contact.yaml'), join(root, 'forms/praise.yaml'));
  expect(await check()).toEqual({ code: 0, hints: [] });
});

test.each([
  { what: 'no repository', make: () => undefined },
  { what: 'no commit', make: () => git('init', '--quiet', '..') },
])('nothing is told where there is $what', async ({ make }) => {
  make();
  rename('review', 'praise');
  expect(await check()).toEqual({ code: 0, hints: [] });
});

test('nothing is told where there is no git', async () => {
  commit();
  rename('review', 'praise');
  vi.stubEnv('PATH', root);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await check()).toEqual({ code: 0, hints: [] });
});
