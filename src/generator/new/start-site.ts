import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { toFileName } from '../../files/file-names.ts';
import { namesBelow } from '../../files/read-yaml-folder.ts';
import { FileErrors } from '../../yaml/file-error.ts';
import { readSite } from '../load-site.ts';
import { runGit } from '../run-git.ts';
import { paletteOf } from './palette.ts';
import type { CommandReport } from './scaffold.ts';
import { type AskLine, askOnTerminal, readFacts, type SiteFacts } from './site-facts.ts';
import { starterPictures } from './starter-pictures.ts';

/** The folders of the company, each with the names in it that are the project's own and stay. */
const folders: Readonly<Record<string, RegExp>> = {
  forms: /^README\.md$/,
  content: /^README\.md$/,
  'tests/forms': /^README\.md$|\.ts$/,
};

/** What holds of the company alone: its specification, the recipes as followed on its pages, and its picture. */
const ofCompany = [
  'tests/spec',
  'tests/every/recipe-site.ts',
  'tests/every/recipes.test.ts',
  'tests/every/recipes.ts',
  '.github/site.png',
];

/** What else tells of the company, and changes with it. */
const others = [
  'tests/spec',
  'tests/every',
  'tests/README.md',
  'README.md',
  'package.json',
  'package-lock.json',
  '.ci',
  '.github',
];

/** The sections that a new site takes over from the files as they are, as any company says the same there. */
const kept: Readonly<Record<string, readonly string[]>> = {
  'content/site.yaml': ['words', 'forms'],
  'forms/_shared.yaml': ['messages', 'words', 'formats'],
};

/** Replaces the company's forms and pages by those of a starter, or returns the reason why it cannot. */
export async function startSite(
  root: string,
  words: readonly string[],
  ask: AskLine = askOnTerminal,
): Promise<CommandReport> {
  const obstacle = obstacleOfGit(root);
  if (obstacle !== undefined) return refused(obstacle);
  const read = await readFacts(words, ask);
  if ('obstacle' in read) return refused(read.obstacle);
  const removed = companyFiles(root);
  if (!read.isConfirmed) {
    const question = `This removes ${removed.length} files below ${folderNames()}; git keeps them. Type "yes" to go on: `;
    if (!ask) return refused('Nobody can be asked here. Add --yes to remove the forms and pages.');
    if ((await ask(question)).trim().toLowerCase() !== 'yes') {
      return refused('Nothing was changed, as the answer was not "yes".');
    }
  }
  // What would not fit is found before anything is removed.
  const drafts = join(root, '.cache/new-site');
  rmSync(drafts, { recursive: true, force: true });
  const files = await filesOf(root, read.facts);
  for (const [file, content] of files) write(drafts, file, content);
  const { errors, texts } = readSite(drafts);
  if (errors.length > 0) {
    return refused(
      `Nothing was changed, as it would not fit:\n\n${new FileErrors(errors, texts).message}`,
    );
  }
  for (const file of removed) rmSync(join(root, file), { recursive: true });
  for (const file of files.keys()) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(drafts, file), join(root, file));
  }
  rmSync(drafts, { recursive: true });
  for (const [file, change] of changesOf(read.facts)) {
    if (existsSync(join(root, file)))
      write(root, file, change(readFileSync(join(root, file), 'utf8')));
  }
  for (const path of ofCompany) rmSync(join(root, path), { recursive: true, force: true });
  return { text: report(root, read.facts), isError: false };
}

function report(root: string, { name }: SiteFacts): string {
  return [
    `${name} has a site of its own: four pages, a contact form and a booking form.`,
    'It works as it is: "npm run dev" shows it. What is invented in it is marked "# sample", and "npm run check -- --launch" lists that.',
    '"Make it yours" in content/README.md says what to do next. Commit this first: git add --all && git commit',
    'data/ was left alone: if there are requests in it, they are those of the site before.',
    `To go back: ${wayBack(root)}`,
  ].join('\n');
}

function refused(text: string): CommandReport {
  return { text, isError: true };
}

function folderNames(): string {
  return Object.keys(folders)
    .map((folder) => `${folder}/`)
    .join(', ');
}

/** The reason why git could not bring back what is removed. */
function obstacleOfGit(root: string): string | undefined {
  if (runGit(root, ['rev-parse', '--git-dir']) === undefined) {
    return 'Git could not bring back what this removes: this folder is in no repository, or git is not installed. Write: git init && git add --all && git commit -m "As it came"';
  }
  const paths = [...Object.keys(folders), ...others];
  const link = Object.keys(folders).find((folder) => !isFolder(join(root, folder)));
  if (link !== undefined) {
    return `${link} is not a folder, or a link to one elsewhere, of which git keeps nothing. Put the folder itself there.`;
  }
  const hidden = (runGit(root, ['ls-files', '-v', '-z', '--', ...paths]) ?? '')
    .split('\0')
    .find((line) => /^[a-zS] /.test(line));
  if (hidden !== undefined) {
    return `Git was told not to look at ${hidden.slice(2)}. Write: git update-index --no-assume-unchanged --no-skip-worktree ${hidden.slice(2)}`;
  }
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const changed = statusOf(root, [...options, '--', ...paths]);
  if (changed === undefined)
    return 'Git does not say whether everything is committed. Try: git status';
  const [first] = changed;
  if (first?.state === '??') {
    return `${first.path} is not in git, which could not bring it back. Commit it (git add ${first.path} && git commit), or move it away.`;
  }
  if (first) {
    return `${first.path} has changes that are not committed. Commit them (git commit -a), or undo all changes: ${wayBack(root)}`;
  }
  const [ignored] = (
    statusOf(root, [...options, '--ignored', '--', ...Object.keys(folders)]) ?? []
  ).filter(({ state }) => state === '!!');
  return (
    ignored &&
    `${ignored.path} is ignored by git, which could not bring it back. Move it away, or delete it.`
  );
}

/** The files that differ from the last commit, each with its two letters of `git status`. */
function statusOf(root: string, words: readonly string[]) {
  return runGit(root, ['status', ...words])
    ?.split('\0')
    .filter((line) => line !== '')
    .map((line) => ({ state: line.slice(0, 2), path: line.slice(3) }));
}

/** The command that brings everything back as it was committed. */
function wayBack(root: string): string {
  const committed = [...Object.keys(folders), ...others].filter(
    (path) => runGit(root, ['ls-tree', 'HEAD', path]) !== '',
  );
  return `git restore --source=HEAD --staged --worktree ${committed.join(' ')} && git clean -fd ${Object.keys(folders).join(' ')}`;
}

function isFolder(path: string): boolean {
  return existsSync(path) && lstatSync(path).isDirectory();
}

/** The files and folders that are the company's, from the project's folder. */
function companyFiles(root: string): string[] {
  return Object.entries(folders).flatMap(([folder, isOfProject]) =>
    readdirSync(join(root, folder))
      .filter((name) => !isOfProject.test(name))
      .map((name) => `${folder}/${name}`),
  );
}

/** Every file of the new site by its path, with the pictures drawn and the gaps of the templates filled. */
async function filesOf(root: string, facts: SiteFacts): Promise<Map<string, string | Buffer>> {
  const templates = join(root, 'src/generator/new/site');
  const colours = paletteOf(facts.colour);
  const gaps = gapsOf(facts, colours);
  const files = namesBelow(root, 'src/generator/new/site').map((file) => {
    const text = filled(readFileSync(join(templates, file), 'utf8'), gaps);
    return [file, kept[file] ? withKept(root, file, text) : text] as const;
  });
  const pictures = await starterPictures({
    name: facts.name,
    initials: prefixOf(facts.name).slice(0, 3),
    colours,
  });
  return new Map<string, string | Buffer>([
    ...files,
    ...Object.entries(pictures).map(
      ([name, picture]) => [`content/images/${name}`, picture] as const,
    ),
  ]);
}

/** What stands in the templates for what only the owner knows. */
function gapsOf({ name, trade, town, phone, email, colour }: SiteFacts, colours: object) {
  const title = trade.charAt(0).toUpperCase() + trade.slice(1);
  return {
    name: JSON.stringify(name),
    slogan: JSON.stringify(`${title} in ${town}`),
    phone: JSON.stringify(phone),
    email: JSON.stringify(email),
    town: JSON.stringify(town),
    area: JSON.stringify(town.replace(/,.*/, '')),
    prefix: prefixOf(name),
    trade,
    Trade: title,
    colour,
    colours: Object.entries(colours)
      .map(([key, value]) => `${key}: "${value}"`)
      .join('\n    '),
  };
}

function filled(template: string, gaps: Readonly<Record<string, string>>): string {
  return template.replaceAll(/<(\w+)>/g, (gap, name: string) => gaps[name] ?? gap);
}

/** The letters of reference numbers: the first of each word of the company's name, or of its one word. */
function prefixOf(name: string): string {
  const words = toFileName(name)
    .split('-')
    .map((word) => word.replaceAll(/[^a-z]/g, ''))
    .filter((word) => word !== '');
  const initials = words.map((word) => word.charAt(0)).join('');
  const letters = initials.length > 1 ? initials.slice(0, 4) : words.join('').slice(0, 2);
  return (letters.length > 1 ? letters : 'no').toUpperCase();
}

/** Adds to a new file the sections that are kept of the one before. */
function withKept(root: string, file: string, text: string): string {
  const before = existsSync(join(root, file))
    ? sectionsOf(readFileSync(join(root, file), 'utf8'))
    : [];
  const sections = before
    .filter(({ key }) => kept[file]?.includes(key))
    .map((section) => section.text.trim());
  return [text.trimEnd(), ...sections].join('\n\n').concat('\n');
}

/** The sections of a YAML file, each with the comment right above its key. */
function sectionsOf(text: string): { readonly key: string; readonly text: string }[] {
  const starts = [...text.matchAll(/^(?:#.*\n)*(["']?)([$\w-]+)\1:/gm)];
  return starts.map((start, index) => ({
    key: start[2] ?? '',
    text: text.slice(start.index, starts[index + 1]?.index),
  }));
}

type Change = (text: string) => string;

/** What is said of the company beside its forms and pages. */
function changesOf({ name, trade, town }: SiteFacts): [string, Change][] {
  const about = `The public website of ${name}: ${trade} in ${town}`;
  const id = `${toFileName(name).slice(0, 80) || 'company'}-website`;
  const renamed: Change = (text) =>
    text.replaceAll(
      /^( {2}| {6})"name": ".*"(?=,\n(?: {2}| {6})"version")/gm,
      (_, indent: string) => `${indent}"name": ${JSON.stringify(id)}`,
    );
  const withoutSpec: Change = (text) =>
    text.replaceAll(/^.*(?:\btest:spec\b|^\| `spec\/).*\n/gm, '');
  return [
    [
      'package.json',
      (text) =>
        withoutSpec(renamed(text)).replace(
          /("description": ).*(?=,)/,
          (_, key: string) => key + JSON.stringify(about),
        ),
    ],
    ['package-lock.json', renamed],
    ['.ci/run', withoutSpec],
    [
      'tests/README.md',
      (text) => withoutSpec(text).replace('the recipes and the commands of', 'the commands of'),
    ],
    [
      'README.md',
      (text) => {
        const title = `# ${name}: the website\n\n${about}.`;
        return withPart('sizes', '', withPart('company', title, withoutSpec(text)));
      },
    ],
  ];
}

/** Replaces what stands between the two comments around a part of a guide. */
function withPart(part: string, content: string, text: string): string {
  const around = new RegExp(`(<!-- ${part}: .*-->\\n)[\\s\\S]*?(<!-- end of ${part} -->)`);
  return text.replace(around, (_, start: string, end: string) =>
    [start.trim(), content, end].filter((each) => each !== '').join('\n\n'),
  );
}

function write(folder: string, file: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}
