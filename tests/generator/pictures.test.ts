import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { loadSite } from '../../src/generator/load-site.ts';
import {
  type BuiltMedia,
  readMedia,
  withMedia,
  writeMedia,
} from '../../src/generator/pictures/built-media.ts';
import { makeMedia, pruneCache } from '../../src/generator/pictures/make-pictures.ts';
import { exampleRoot } from '../example/example.ts';
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

const brand = {
  ...loadSite(exampleRoot).brand,
  logo: { onDark: 'drawing.svg' },
  icons: { favicon: 'favicon.svg', touch: 'touch-icon.png' },
  socialPicture: 'social.jpg',
};

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3"/></svg>';

let media: Omit<BuiltMedia, 'fonts'>;
let variants: BuiltMedia['variants'];
beforeAll(async () => {
  put('lake/dock.jpg', await fromPhone());
  put('large.jpeg', await photograph({ width: 2400, height: 1800 }).jpeg().toBuffer());
  put(
    'print.jpg',
    await photograph({ width: 90, height: 60 }).toColourspace('cmyk').jpeg().toBuffer(),
  );
  put('glass.png', await photograph({ width: 90, height: 60 }).ensureAlpha(0.5).png().toBuffer());
  put('drawing.svg', drawing);
  put('favicon.svg', drawing);
  put('social.jpg', await photograph({ width: 2400, height: 1260 }).jpeg().toBuffer());
  put('../video/lake.mp4', 'a film');
  put('notes.txt', 'not for the site');
  media = await makeMedia(root, site, brand);
  variants = media.variants;
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
    '_site',
    '_sizes',
    'drawing.svg',
    'favicon.svg',
    'glass.png',
    'lake',
    'large.jpeg',
    'print.jpg',
    'social.jpg',
  ]);
});

const siteImage = (address = '') => readFileSync(join(site, address));

test('a short drawing is a logo that no request is made for, and has its size', () => {
  const { address = '', ...logo } = media.siteImages.logo ?? {};
  expect(decodeURIComponent(address)).toBe(`data:image/svg+xml,${drawing}`);
  expect(logo).toEqual({ width: 4, height: 3, holdsName: false });
});

describe('a logo of many pixels', () => {
  test('comes in a size that suits a header, and one for light grounds beside it', async () => {
    const logo = { onDark: 'glass.png', onLight: 'print.jpg', holdsName: true };
    const { siteImages } = await makeMedia(root, site, { ...brand, logo });
    expect(siteImages.logo).toMatchObject({ width: 90, height: 60, holdsName: true });
    expect((await sharp(siteImage(siteImages.logo?.address)).metadata()).width).toBe(90);
    expect((await sharp(siteImage(siteImages.logoOnLight)).metadata()).format).toBe('jpeg');
  });
});

describe('the icons', () => {
  test('are made of the one drawing, also for phones', async () => {
    const { icon, touchIcon } = media.siteImages;
    expect(icon?.svg).toMatch(/^\/images\/_site\/icon-[0-9a-f]{8}\.svg$/);
    expect(siteImage(icon?.svg).toString()).toBe(drawing);
    const [png, forPhones] = [sharp(siteImage(icon?.png)), sharp(siteImage(touchIcon))];
    expect(await png.metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
    expect(await forPhones.metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
    expect((await png.stats()).isOpaque).toBe(false);
    expect((await forPhones.stats()).isOpaque).toBe(true);
  });

  test('have the PNG in an ICO, after 22 bytes that lead to it', async () => {
    const ico = siteImage('favicon.ico');
    const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
    expect(ico.subarray(offset, offset + length)).toEqual(siteImage(media.siteImages.icon?.png));
    expect(ico.length).toBe(offset + length);
  });

  test("of phones are the owner's own where there is one", async () => {
    const other = mkdtempSync(join(tmpdir(), 'icons-'));
    onTestFinished(() => rmSync(other, { recursive: true }));
    const images = join(other, 'content/images');
    mkdirSync(images, { recursive: true });
    writeFileSync(join(images, 'favicon.svg'), drawing);
    const photo = await photograph({ width: 200, height: 200 }).png().toBuffer();
    writeFileSync(join(images, 'touch-icon.png'), photo);
    const { icon, touchIcon = '' } = (await makeMedia(other, site, brand)).siteImages;
    expect(icon).toEqual(media.siteImages.icon);
    expect(touchIcon).not.toBe(media.siteImages.touchIcon);
    expect(await sharp(siteImage(touchIcon)).metadata()).toMatchObject({ width: 180 });
  });
});

describe('an icon that is no drawing', () => {
  async function madeOf(file: string, bytes: Buffer) {
    const other = mkdtempSync(join(tmpdir(), 'icons-'));
    onTestFinished(() => rmSync(other, { recursive: true }));
    mkdirSync(join(other, 'content/images'), { recursive: true });
    writeFileSync(join(other, 'content/images', file), bytes);
    const { siteImages } = await makeMedia(other, site, { ...brand, icons: { favicon: file } });
    return siteImages;
  }

  test('of pixels is made smaller, and comes as an ICO, too', async () => {
    const photo = await photograph({ width: 200, height: 200 }).png().toBuffer();
    const { icon, touchIcon } = await madeOf('icon.png', photo);
    expect(icon).not.toHaveProperty('svg');
    expect(await sharp(siteImage(icon?.png)).metadata()).toMatchObject({ width: 48 });
    expect(await sharp(siteImage(touchIcon)).metadata()).toMatchObject({ width: 180 });
    expect(siteImage('favicon.ico').subarray(22)).toEqual(siteImage(icon?.png));
  });

  test('but an ICO comes as it is', async () => {
    const { icon, touchIcon } = await madeOf('icon.ico', Buffer.from('\0\0\x01\0 an icon'));
    expect(icon).toEqual({});
    expect(touchIcon).toBeUndefined();
    expect(siteImage('favicon.ico').toString()).toContain('an icon');
  });
});

test('the picture of shared links has its own size, and a name that changes with it', async () => {
  const { social } = media.siteImages;
  expect(social).toMatchObject({ width: 2000, height: 1050 });
  expect(social?.address).toMatch(/^\/images\/_site\/social-[0-9a-f]{8}\.jpg$/);
  expect(await sharp(siteImage(social?.address)).metadata()).toMatchObject({ width: 2000 });
});

test('a film has a name that changes with it', async () => {
  const name = media.films.get('lake.mp4') ?? '';
  expect(name).toMatch(/^_films\/lake-[0-9a-f]{8}\.mp4$/);
  expect(siteImage(`video/${name}`).toString()).toBe('a film');
  put('../video/lake.mp4', 'another film');
  expect((await makeMedia(root, site, brand)).films.get('lake.mp4')).not.toBe(name);
});

describe('the next build', () => {
  beforeEach(() => rmSync(site, { recursive: true }));

  test('takes what did not change from the cache', async () => {
    const before = cached();
    expect((await makeMedia(root, site, brand)).variants).toEqual(variants);
    expect(cached()).toEqual(before);
    expect(await plain('print.jpg')).toMatchObject({ width: 90 });
  });

  test('prunes what none has used for two months', async () => {
    const [old = '', ...others] = cached();
    const longAgo = new Date(Date.now() - 61 * 24 * 60 * 60 * 1000);
    utimesSync(join(root, '.cache/pictures', old), longAgo, longAgo);
    pruneCache(root, '.cache/pictures');
    expect(cached()).toEqual(others);
    await makeMedia(root, site, brand);
    expect(cached()).toEqual([old, ...others]);
  });

  test('keeps an old picture that it uses', async () => {
    const longAgo = new Date(0);
    const before = cached();
    for (const name of before) utimesSync(join(root, '.cache/pictures', name), longAgo, longAgo);
    await makeMedia(root, site, brand);
    expect(cached()).toEqual(before);
  });

  test('gives a picture that was replaced new addresses', async () => {
    const { version } = variants.get('print.jpg') ?? {};
    put('print.jpg', await photograph({ width: 60, height: 90 }).jpeg().toBuffer());
    const made = (await makeMedia(root, site, brand)).variants.get('print.jpg');
    expect(made).toMatchObject({ width: 60, height: 90 });
    expect(made?.version).not.toBe(version);
  });
});

test('a page learns what was made of its pictures and films, and nothing of others', () => {
  const [file, mp4] = ['print.jpg', 'lake.mp4'];
  writeMedia(root, { ...media, fonts: [] });
  const page = {
    blocks: [{ image: { file, alt: 'A' }, marks: [{ file: 'b.svg', alt: 'B' }], film: { mp4 } }],
  };
  expect(withMedia(page, readMedia(root))).toEqual({
    blocks: [
      {
        image: { file, alt: 'A', variants: variants.get(file) },
        marks: [{ file: 'b.svg', alt: 'B' }],
        film: { mp4: media.films.get(mp4) },
      },
    ],
  });
});
