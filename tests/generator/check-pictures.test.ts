import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFiles, listForLaunch } from '../../src/generator/check.ts';
import { exampleRoot as project } from '../example/example.ts';
import { photograph } from '../support/photograph.ts';

// A site of one page, with the real facts of the company and the real forms.
const root = mkdtempSync(join(tmpdir(), 'check-pictures-'));
const site = readFileSync(join(project, 'content/site.yaml'), 'utf8');
const put = (file: string, content: string | Buffer) =>
  writeFileSync(join(root, 'content', file), content);

beforeAll(async () => {
  cpSync(join(project, 'forms'), join(root, 'forms'), { recursive: true });
  for (const folder of ['content/pages', 'content/images', 'content/video']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  put('site.yaml', site.replaceAll(/to: \/[^\s,}]*/g, 'to: /'));
  put('images/poster.jpg', await jpeg(1200));
  put('video/lake.webm', 'a film');
  put('video/lake.mp4', 'a film: Illustration, not a photograph');
});
afterAll(() => rmSync(root, { recursive: true }));

/** Puts a picture into the first place of the page, above a logo and a film with a poster of its own. */
function show(file: string, content: string | Buffer, poster = 'poster.jpg'): void {
  put(`images/${file}`, content);
  put('images/card.svg', '<svg/>');
  put(
    'pages/home.yaml',
    [
      'path: /',
      'title: Home',
      'description: The home page.',
      'blocks:',
      '  - block: hero',
      '    heading: Home',
      `    image: { file: ${file}, alt: A dock }`,
      '  - { block: payments, marks: [{ file: card.svg, alt: Credit card }] }',
      '  - block: hero',
      '    heading: Film',
      `    film: { webm: lake.webm, mp4: lake.mp4, poster: { file: ${poster}, alt: A lake } }`,
    ].join('\n'),
  );
}

const check = () => checkFiles(root);
const jpeg = (width: number) =>
  photograph({ width, height: Math.round(width / 2) })
    .jpeg()
    .toBuffer();

test('a picture that is wide enough is in order', async () => {
  show('dock.jpg', await jpeg(1200));
  expect((await check()).text).toMatch(/^(?:forms\/.*\n\n)*All \d+ files are in order\.$/);
});

describe('a picture that cannot be read', () => {
  const complaint =
    'content/images/dock.jpg:1:1: This picture cannot be read: the file is broken, or of another kind than its name says. Save it again as a JPEG, under the same name.';

  test('because its end is missing is refused', async () => {
    show('dock.jpg', (await jpeg(1200)).subarray(0, 9000));
    expect((await check()).text).toContain(complaint);
  });

  test('because it is none is refused', async () => {
    show('dock.jpg', '<html>');
    expect((await check()).text).toContain(complaint);
  });

  test('because browsers do not know its kind is refused where it is named', async () => {
    rmSync(join(root, 'content/images/dock.jpg'), { force: true });
    show('dock.heic', 'ftypheic');
    expect((await check()).text).toContain(
      'content/pages/home.yaml:7:20: Browsers cannot show a picture of the kind .heic. Save it as a JPEG, and write its name here, with .jpg at the end.',
    );
  });
});

test('a picture that is too small for its place is a warning, not a mistake', async () => {
  show('dock.jpg', await jpeg(900));
  const { text, errorCount } = await check();
  expect(errorCount).toBe(0);
  expect(text).toContain(
    'content/pages/home.yaml:7:20: content/images/dock.jpg is 900 pixels wide and will look soft here. From 1200 pixels on it is sharp.',
  );
});

test('a picture that a page shows twice is a warning at its second place', async () => {
  show('dock.jpg', await jpeg(1200), 'dock.jpg');
  const { text, errorCount } = await check();
  expect(errorCount).toBe(0);
  expect(text).toContain(
    'content/pages/home.yaml:11:61: This page shows content/images/dock.jpg already, at content/pages/home.yaml:7. Write the name of another picture here.',
  );
});

test('the pages of this site show sharp pictures, each just once', async () => {
  expect((await checkFiles(project)).text).toMatch(
    /^(?:forms\/.*\n\n)*All \d+ files are in order\.$/,
  );
});

describe('the list for the launch', () => {
  test('has every drawing and every film that says it is none, once, but no logo', () => {
    show('dock.svg', '<svg/>');
    expect(listForLaunch(root)).toMatch(
      /Illustrations .*:\ncontent\/images\/dock\.svg \(content\/pages\/home\.yaml:7\)\ncontent\/video\/lake\.mp4 \(.*:11\)$/,
    );
  });

  test('has a picture with the mark, wherever in the file it stands', async () => {
    const picture = await photograph({ width: 1200, height: 600 })
      .withExif({ IFD0: { ImageDescription: 'Illustration, not a photograph' } })
      .jpeg()
      .toBuffer();
    show('dock.jpg', picture);
    expect(listForLaunch(root)).toContain('content/images/dock.jpg (content/pages/home.yaml:7)');
  });

  test('has no photograph', async () => {
    show('dock.jpg', await jpeg(1200));
    put('video/lake.mp4', 'a film');
    expect(listForLaunch(root)).toContain('No illustration is left.');
  });
});
