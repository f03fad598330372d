import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFiles, listForLaunch, runCheck } from '../../src/generator/check.ts';
import { exampleRoot as project } from '../example/example.ts';
import { photograph } from '../support/photograph.ts';

// A site of one page, with the real facts of the company and the real forms.
const root = mkdtempSync(join(tmpdir(), 'check-pictures-'));
const site = readFileSync(join(project, 'content/site.yaml'), 'utf8');
const put = (file: string, content: string | Buffer) =>
  writeFileSync(join(root, 'content', file), content);

/** The facts of the company with more keys of the brand, and without its fonts. */
const siteWith = (keys: string) =>
  site
    .replaceAll(/to: \/[^\s,}]*/g, 'to: /')
    .replace(/fonts: \{.*?\}, /, '')
    .replace('brand: { ', `brand: { ${keys}`);

const webm = Buffer.from('\x1aE\xdf\xa3\x9fB\x82\x84webm', 'latin1');
const mp4 = '\0\0\0\x18ftypisom';

beforeAll(async () => {
  cpSync(join(project, 'forms'), join(root, 'forms'), { recursive: true });
  for (const folder of ['content/pages', 'content/images', 'content/video']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  mkdirSync(join(root, 'content/fonts'));
  put('site.yaml', siteWith(''));
  put('images/poster.jpg', await jpeg(1200));
  put('video/lake.webm', webm);
  put('video/lake.mp4', `${mp4} Illustration, not a photograph`);
});
afterAll(() => rmSync(root, { recursive: true }));

/** Puts a picture into the first place of the page, above a logo and a film with a poster of its own. */
function show(file: string, content: string | Buffer, poster = 'poster.jpg'): void {
  put(`images/${file}`, content);
  put('images/card.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
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
  test('because its end is missing is refused', async () => {
    show('dock.jpg', (await jpeg(1200)).subarray(0, 9000));
    expect((await check()).text).toContain(
      'content/pages/home.yaml:7:20: content/images/dock.jpg cannot be read: the file is broken, or of another kind than its name says. Save it again as a JPEG, under the same name.',
    );
  });

  test('because browsers do not know its kind is refused where it is named', async () => {
    rmSync(join(root, 'content/images/dock.jpg'), { force: true });
    show('dock.heic', 'ftypheic');
    expect((await check()).text).toContain(
      'content/pages/home.yaml:7:20: Browsers cannot show a picture of the kind .heic. Save it as a JPEG, and write its name here, with .jpg at the end.',
    );
  });
});

test('a PNG that is named like a drawing is refused where it is named', async () => {
  show('dock.svg', await photograph({ width: 4, height: 3 }).png().toBuffer());
  const { text, errorCount } = await check();
  rmSync(join(root, 'content/images/dock.svg'));
  expect(errorCount).toBe(1);
  expect(text).toContain(
    'content/pages/home.yaml:7:20: content/images/dock.svg is a PNG, not an SVG. Rename it to "dock.png", here as well, or save the drawing as an SVG.',
  );
});

test('a picture with too many pixels is refused for these', async () => {
  show('dock.png', pngHeader({ width: 30_000, height: 30_000 }));
  const { text } = await check();
  rmSync(join(root, 'content/images/dock.png'));
  expect(text).toContain(
    'content/pages/home.yaml:7:20: content/images/dock.png has 30,000 × 30,000 pixels, more than can be converted. Make it smaller: 2,000 pixels on its longer side are plenty.',
  );
});

describe('the picture of shared links', () => {
  test.each([
    {
      ...{ width: 1, height: 1, errorCount: 1 },
      complaint:
        'The picture of shared links has 1 × 1 pixels. Save one of 1,200 × 630 pixels: most sites show none below 200 × 200 pixels.',
    },
    {
      ...{ width: 600, height: 315, errorCount: 0 },
      complaint:
        'The picture of shared links has 600 × 315 pixels. Save one of 1,200 × 630 pixels: sites show a smaller one small, or blurred.',
    },
  ])('is told to be larger than $width × $height', async ({ complaint, ...wanted }) => {
    show('dock.jpg', await jpeg(1200));
    put('images/shared.jpg', await photograph(wanted).jpeg().toBuffer());
    put('site.yaml', siteWith('socialPicture: shared.jpg, '));
    const { text, errorCount } = await check();
    put('site.yaml', siteWith(''));
    expect(errorCount).toBe(wanted.errorCount);
    expect(text).toMatch(/^content\/site\.yaml:\d+:25: The picture/m);
    expect(text).toContain(complaint);
  });
});

test('an icon of phones that is too small is a warning', async () => {
  show('dock.jpg', await jpeg(1200));
  put('images/phone.png', await photograph({ width: 90, height: 90 }).png().toBuffer());
  put('site.yaml', siteWith('icons: { touch: phone.png }, '));
  const { text, errorCount } = await check();
  put('site.yaml', siteWith(''));
  expect(errorCount).toBe(0);
  expect(text).toMatch(
    /^content\/site\.yaml:\d+:26: The icon of phones has 90 × 90 pixels\. Save one of 180 × 180 pixels\.$/m,
  );
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
    show('dock.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
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
    put('video/lake.mp4', mp4);
    expect(listForLaunch(root)).toContain('No illustration is left.');
  });
});

describe('before the launch', () => {
  const launch = async (keys: string) => {
    show('dock.jpg', await jpeg(1200));
    put('images/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>');
    put('images/shared.jpg', await jpeg(1400));
    put('site.yaml', siteWith(keys));
    const [printed, complained]: [string[], string[]] = [[], []];
    const code = await runCheck(root, {
      isForLaunch: true,
      print: (text) => printed.push(text),
      printError: (text) => complained.push(text),
    });
    put('site.yaml', siteWith(''));
    return { code, printed: printed.join('\n'), complained: complained.join('\n') };
  };

  test('the icons and the picture of shared links are missed, each with what to write', async () => {
    const { code, complained } = await launch('');
    expect(code).toBe(1);
    expect(complained.match(/^content\/site\.yaml:\d+:1: .*$/gm)).toEqual([
      expect.stringContaining('"icons: favicon" is missing.'),
      expect.stringContaining('"icons: touch" is missing.'),
      expect.stringContaining('"socialPicture" is missing.'),
    ]);
  });

  test('a site with all of them is ready', async () => {
    const keys = 'icons: { favicon: icon.svg, touch: icon.svg }, socialPicture: shared.jpg, ';
    expect(await launch(keys)).toMatchObject({ code: 0, complained: '' });
  });
});

/** The beginning of a PNG, without its pixels. */
function pngHeader({ width, height }: { width: number; height: number }): Buffer {
  const chunk = Buffer.alloc(17);
  chunk.write('IHDR');
  chunk.writeUInt32BE(width, 4);
  chunk.writeUInt32BE(height, 8);
  chunk.set([8, 2], 12);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(13);
  checksum.writeUInt32BE(crc32(chunk));
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, length, chunk, checksum, Buffer.from('\0\0\0\0IDAT')]);
}
