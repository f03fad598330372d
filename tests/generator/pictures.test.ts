import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyMedia, makePictures, pruneCache } from '../../src/generator/pictures/make-pictures.ts';
import {
  readVariants,
  type VariantsByFile,
  withVariants,
  writeVariants,
} from '../../src/generator/pictures/page-variants.ts';
import { photograph } from '../support/photograph.ts';

const root = mkdtempSync(join(tmpdir(), 'pictures-'));
const site = join(root, 'dist/site');
afterAll(() => rmSync(root, { recursive: true }));

function put(name: string, content: Buffer | string): void {
  const file = join(root, 'content/images', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const cached = () => readdirSync(join(root, '.cache/pictures')).sort();
const plain = (name: string) => sharp(join(site, 'images', name)).metadata();
const variant = (name: string) => sharp(join(site, 'images/_sizes', name)).metadata();

/** As a phone writes it: lying on its side, with a word on how to turn it, and with the place where it was taken. */
function fromPhone(): Promise<Buffer> {
  return photograph({ width: 1000, height: 750 })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

let variants: VariantsByFile;
beforeAll(async () => {
  put('lake/dock.jpg', await fromPhone());
  put('large.jpeg', await photograph({ width: 2400, height: 1800 }).jpeg().toBuffer());
  put(
    'print.jpg',
    await photograph({ width: 90, height: 60 }).toColourspace('cmyk').jpeg().toBuffer(),
  );
  put('glass.png', await photograph({ width: 90, height: 60 }).ensureAlpha(0.5).png().toBuffer());
  put('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put('notes.txt', 'not for the site');
  variants = await makePictures(root, site);
  copyMedia(root, site);
});

test('a picture is made in each width up to its own', async () => {
  const { widths, version } = variants.get('lake/dock.jpg') ?? { widths: [] };
  expect(widths).toEqual([480, 750]);
  for (const width of widths) {
    expect(await variant(`lake/dock-${version}-${width}.webp`)).toMatchObject({ width });
  }
  expect(variants.get('large.jpeg')?.widths).toEqual([480, 800, 1200, 1600]);
  expect(variants.get('print.jpg')?.widths).toEqual([90]);
});

test('a picture from a phone stands upright, and says nothing of the camera and the place', async () => {
  expect(variants.get('lake/dock.jpg')).toMatchObject({ width: 750, height: 1000 });
  const { width, height, orientation, exif } = await plain('lake/dock.jpg');
  expect({ width, height, orientation, exif }).toEqual({ width: 750, height: 1000 });
});

test('a large picture is made smaller at its plain address, too', async () => {
  expect(await plain('large.jpeg')).toMatchObject({ format: 'jpeg', width: 2000, height: 1500 });
});

test('a picture for print gets the colours of a screen', async () => {
  expect(await plain('print.jpg')).toMatchObject({ space: 'srgb', channels: 3 });
});

test('a picture has the tone that stands in its place, unless one looks through it', () => {
  expect(variants.get('lake/dock.jpg')?.tone).toMatch(/^#[0-9a-f]{6}$/);
  expect(variants.get('glass.png')).not.toHaveProperty('tone');
});

test('drawings come as they are; other files do not come', () => {
  expect(readdirSync(join(site, 'images')).sort()).toEqual([
    '_sizes',
    'drawing.svg',
    'glass.png',
    'lake',
    'large.jpeg',
    'print.jpg',
  ]);
});

describe('the next build', () => {
  beforeEach(() => rmSync(site, { recursive: true }));

  test('takes what did not change from the cache', async () => {
    const before = cached();
    expect(await makePictures(root, site)).toEqual(variants);
    expect(cached()).toEqual(before);
    expect(await plain('print.jpg')).toMatchObject({ width: 90 });
  });

  test('prunes what none has used for two months', async () => {
    const [old = '', ...others] = cached();
    const longAgo = new Date(Date.now() - 61 * 24 * 60 * 60 * 1000);
    utimesSync(join(root, '.cache/pictures', old), longAgo, longAgo);
    pruneCache(root);
    expect(cached()).toEqual(others);
    await makePictures(root, site);
    expect(cached()).toEqual([old, ...others]);
  });

  test('keeps an old picture that it uses', async () => {
    const longAgo = new Date(0);
    const before = cached();
    for (const name of before) utimesSync(join(root, '.cache/pictures', name), longAgo, longAgo);
    await makePictures(root, site);
    expect(cached()).toEqual(before);
  });

  test('gives a picture that was replaced new addresses', async () => {
    const { version } = variants.get('print.jpg') ?? {};
    put('print.jpg', await photograph({ width: 60, height: 90 }).jpeg().toBuffer());
    const made = (await makePictures(root, site)).get('print.jpg');
    expect(made).toMatchObject({ width: 60, height: 90 });
    expect(made?.version).not.toBe(version);
  });
});

test('a page learns what was made of its pictures, and nothing of others', () => {
  const file = 'print.jpg';
  writeVariants(root, variants);
  const page = { blocks: [{ image: { file, alt: 'A' }, marks: [{ file: 'b.svg', alt: 'B' }] }] };
  expect(withVariants(page, readVariants(root))).toEqual({
    blocks: [
      {
        image: { file, alt: 'A', variants: variants.get(file) },
        marks: [{ file: 'b.svg', alt: 'B' }],
      },
    ],
  });
});
