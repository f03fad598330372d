import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest';
import { loadShared } from '../../src/files/load.ts';
import { type Fixtures, fixturesOf } from '../../src/fixtures/fixtures.ts';
import { messagesOf } from '../../src/fixtures/form-messages.ts';
import { describeFindings, runCases } from '../../src/fixtures/report.ts';
import type { ReadForm } from '../../src/form/compile/compile-forms.ts';
import { compileRules } from '../../src/form/compile/rules.ts';
import { createForm, type Form } from '../../src/form/model/form.ts';
import { toBody } from '../../src/form/runtime/body.ts';
import {
  type LoadedSite,
  loadSite,
  readSite,
  type SiteReading,
} from '../../src/generator/load-site.ts';
import { startSite } from '../../src/generator/new/start-site.ts';
import { namedPictures } from '../../src/generator/pictures/named-pictures.ts';
import { type BuiltServer, startServer } from '../support/built-server.ts';
import { root } from '../support/forms.ts';
import { photograph } from '../support/photograph.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { unreachedMessages, unseenMessages } from '../support/test-form.ts';
import { followRecipe, type Recipe } from './recipes.ts';

/** A copy of the project in which every recipe was followed, built and running. */
export interface RecipeSite {
  readonly copy: ProjectCopy;
  /** The photograph that was put in the place of another, as the name of its file, and its one colour. */
  readonly replaced: string;
  readonly colour: { readonly r: number; readonly g: number; readonly b: number };
  url(): string;
  /** What the copy says, with every recipe followed. */
  loaded(): LoadedSite;
  /** The form of the guides, with every recipe followed. */
  guideForm(): GuideForm;
  /** The page at an address. */
  html(path: string): Promise<string>;
  /** Expects words, or a piece of HTML, on the page at an address. */
  expectOn(path: string, words: string): Promise<void>;
  /** What the server makes of the answers of the examples, with some of them changed. */
  post(change: Readonly<Record<string, unknown>>): Promise<{ status: number; fields: object }>;
  /** The mistakes that are left in other files once one of them is deleted; puts it back. */
  leftWithout(file: string): string;
}

const colour = { r: 200, g: 30, b: 90 };

/** The photograph that an editor of the guides adds. */
const ownPhotograph = 'fairview.jpg';

/**
 * For the tests of one file: follows the recipes in order in one copy of the project, in which photographs were dropped
 * before, then builds and serves it.
 */
export function prepareRecipeSite(recipes: readonly Recipe[]): RecipeSite {
  const copy = copyProject();
  const replaced = anyPhotographBut(picturesReplaced(copy));
  let followed: Pick<RecipeSite, 'loaded' | 'guideForm'>;
  let server: BuiltServer;

  beforeAll(async () => {
    // One of the recipes asks for photos.
    vi.stubEnv('FILES', 'data/files');
    takeExamples(copy);
    await dropPhotographs(copy);
    await takePhotographs(copy, [replaced, ownPhotograph]);
    followed = followAll(recipes, copy);
    expect(copy.run('build')).toMatchObject({ status: 0 });
    server = await startServer({ folder: copy.folder });
  }, 600_000);
  afterAll(async () => {
    await server?.stop('SIGTERM');
    vi.unstubAllEnvs();
    copy.remove();
  });

  return {
    copy,
    replaced,
    colour,
    url: () => server.url,
    loaded: () => followed.loaded(),
    guideForm: () => followed.guideForm(),
    html: (path) => fetchPage(server.url, path),
    // A page would be too long for a complaint.
    expectOn: async (path, words) => {
      const page = await fetchPage(server.url, path);
      expect(page.includes(words), `${path} shows "${words}"`).toBe(true);
    },
    post: (change) => postBase(server.url, followed.guideForm(), change),
    leftWithout: (file) => leftWithout(copy, file),
  };
}

/** Follows the recipes on a site that was just begun, for a company of another trade. */
export async function followOnNewSite(recipes: readonly Recipe[]): Promise<void> {
  const copy = copyProject();
  onTestFinished(() => copy.remove());
  takeExamples(copy);
  const git = (...words: string[]) => execFileSync('git', words, { cwd: copy.folder });
  git('init', '--quiet');
  git('add', '--all');
  const who = ['-c', 'user.name=Dana', '-c', 'user.email=dana@example.com'];
  git(...who, 'commit', '--quiet', '--message', 'As it came');
  const begun = await startSite(copy.folder, [...newSite, '--yes'], undefined);
  expect(begun.isError, begun.text).toBe(false);
  await takePhotographs(copy, [ownPhotograph]);
  followAll(recipes, copy);
}

const newSite = [
  ...['--name', 'Rapid Plumbing', '--trade', 'plumbing', '--town', 'Springfield'],
  ...['--phone', '(217) 555-0134', '--email', 'hello@plumbing.example', '--colour', '0A7'],
];

function takeExamples({ folder }: ProjectCopy): void {
  cpSync(join(root, 'tests/forms'), join(folder, 'tests/forms'), { recursive: true });
}

/** Follows the recipes, after each of which nothing may be wrong. */
function followAll(recipes: readonly Recipe[], copy: ProjectCopy) {
  for (const recipe of recipes) {
    followRecipe(recipe, copy);
    expect(complaintsAbout(copy, recipe), `after "${recipe.title}"`).toEqual([]);
  }
  const site = loadSite(copy.folder);
  const guideForm = loadGuideForm(copy.folder, readSite(copy.folder).forms);
  return { loaded: () => site, guideForm: () => guideForm };
}

async function fetchPage(url: string, path: string): Promise<string> {
  const reply = await fetch(url + path);
  expect(reply.status, path).toBe(200);
  return reply.text();
}

async function postBase(url: string, { form, fixtures }: GuideForm, change: object) {
  const reply = await fetch(`${url}/api/submit-windows`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...toBody(form, fixtures.base), ...change }),
  });
  const { fields = {} } = await reply.json();
  return { status: reply.status, fields };
}

function leftWithout(copy: ProjectCopy, file: string): string {
  const text = copy.read(file);
  rmSync(join(copy.folder, file));
  const left = mistakesIn(readSite(copy.folder));
  copy.write(file, text);
  return left.join('\n');
}

/** What the check says of the copy as it stands, or else, where a recipe is about forms, what its examples show of the form. */
function complaintsAbout({ folder }: ProjectCopy, { steps }: Recipe): readonly string[] {
  const reading = readSite(folder);
  if (reading.errors.length > 0) return mistakesIn(reading);
  const files = steps.flatMap((step) => ('files' in step ? step.files : step.file));
  const isAboutForms = files.some((file) => !file.startsWith('content/'));
  return isAboutForms ? loadGuideForm(folder, reading.forms).complaints : [];
}

/** The form that the recipes of the guides work on. */
interface GuideForm {
  readonly form: Form;
  readonly fixtures: Fixtures;
  /** What a tester has to look at: examples that do not hold, messages without one. */
  readonly complaints: readonly string[];
}

function loadGuideForm(folder: string, forms: readonly ReadForm[]): GuideForm {
  const id = 'windows';
  const read = forms.find(({ description }) => description.id === id);
  if (!read) throw new Error(`the guides have not made the form "${id}"`);
  const form = createForm(read.description, compileRules(read));
  const fixtures = fixturesOf(form, folder);
  const messages = messagesOf(read, loadShared(folder));
  const examples = { id, loaded: { ...read, form }, fixtures, messages };
  const missing = [...unreachedMessages(examples), ...unseenMessages(examples)];
  const { paragraphs } = runCases({ form, fixtures, messages });
  return { form, fixtures, complaints: [...paragraphs, ...describeFindings(missing)] };
}

function mistakesIn({ errors }: SiteReading): string[] {
  return errors.map(({ file, message }) => `${file}: ${message}`);
}

/** The page that gets photographs. */
const pageFile = 'content/pages/services-residential.yaml';

/** The names of the pictures on the page that gets photographs. */
export function picturesReplaced({ read }: Pick<ProjectCopy, 'read'>): string[] {
  return [...read(pageFile).matchAll(/file: ([^,]+),/g)].map(([, file = '']) => file);
}

/** The owner drops photographs into content/images: all those of one service, straight from a camera. */
async function dropPhotographs({ folder, read, write }: ProjectCopy): Promise<void> {
  for (const [index, file] of picturesReplaced({ read }).entries()) {
    rmSync(join(folder, 'content/images', file));
    // Upright and lying ones by turns, of which none has the shape of its place.
    const size = index % 2 > 0 ? { width: 1200, height: 1600 } : { width: 1800, height: 1200 };
    const picture = await photograph({ ...size, seed: index })
      .jpeg({ quality: 92 })
      .toBuffer();
    write(`content/images/${file.replace(/\.\w+$/, '.jpg')}`, picture);
  }
  write(pageFile, read(pageFile).replaceAll(/(file: [^,]+)\.\w+,/g, '$1.jpg,'));
}

/** The name of a photograph that a page shows, other than these. */
function anyPhotographBut(others: readonly string[]): string {
  const names = namedPictures(loadSite(root).files).map((each) =>
    each.path.replace('content/images/', ''),
  );
  const name = names.find((each) => /\.jpg$/.test(each) && !others.includes(each));
  if (!name) throw new Error('no page shows a photograph');
  return name;
}

async function takePhotographs(copy: ProjectCopy, names: readonly string[]): Promise<void> {
  const plain = { width: 1600, height: 1200, channels: 3, background: colour } as const;
  const photograph = await sharp({ create: plain }).jpeg().toBuffer();
  for (const name of names) copy.write(`content/images/${name}`, photograph);
}
