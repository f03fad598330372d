import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { FontFace } from '../../src/generator/fonts/font-faces.ts';
import { makeFonts } from '../../src/generator/fonts/make-fonts.ts';
import { readFont } from '../../src/generator/fonts/read-font.ts';
import { type LoadedSite, loadSite } from '../../src/generator/load-site.ts';
import type { Brand } from '../../src/page-language/brand-file.ts';
import { exampleRoot } from '../example/example.ts';

const root = mkdtempSync(join(tmpdir(), 'fonts-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, 'content/fonts'), { recursive: true });
copyFileSync(
  join(exampleRoot, 'content/fonts/headings.woff2'),
  join(root, 'content/fonts/own.woff2'),
);
writeFileSync(join(root, 'content/fonts/broken.woff2'), 'wOF2, and then nothing');

const example = loadSite(exampleRoot);

/** The example site with other fonts, and with a page of one heading. */
function siteWith(fonts: NonNullable<Brand['fonts']>, heading = 'Home'): LoadedSite {
  const page = { id: 'home', path: '/', title: 'Home', description: 'Home.' };
  const locationOf = () => ({ file: 'content/site.yaml', line: 7, column: 3 });
  const site = example.files.get('content/site.yaml');
  if (!site) throw new Error('the example site has no file of facts');
  return {
    ...example,
    forms: [],
    pages: [{ ...page, blocks: [{ block: 'hero', heading }] }],
    files: new Map([['content/site.yaml', { ...site, value: { brand: { fonts } }, locationOf }]]),
  };
}

async function lettersOf({ data, file }: FontFace): Promise<string> {
  const bytes = data ? Buffer.from(data, 'base64') : readFileSync(join(root, file ?? ''));
  const { characters } = await readFont(bytes);
  return String.fromCodePoint(...characters);
}

describe('the font of headings', () => {
  test('has the commonest letters in the styles, and others of the site in a file', async () => {
    const faces = await makeFonts(root, siteWith({ headings: 'own.woff2' }, 'Łódź 家'));
    const [others, common, fallback] = faces;
    if (!others || !common || !fallback) throw new Error('a face is missing');
    expect(await lettersOf(others)).toBe('óŁź');
    expect(others).toMatchObject({ range: 'U+F3, U+141, U+17A' });
    expect(await lettersOf(common)).toMatch(/A.*Z.*a.*z/);
    expect(common.range).toContain('U+41-5A, U+61-7A');
    expect(fallback).toMatchObject({ family: 'Headings Fallback', sizeAdjust: '85%' });
  });

  test('takes no file where the commonest letters are enough', async () => {
    const faces = await makeFonts(root, siteWith({ headings: 'own.woff2' }));
    expect(faces.filter(({ file }) => file !== undefined)).toEqual([]);
  });
});

test('the font of texts is a file with what visitors type, too', async () => {
  const [face] = await makeFonts(root, siteWith({ text: 'own.woff2' }));
  if (!face) throw new Error('there is no face');
  expect(face).toMatchObject({ family: 'Text', weight: '400' });
  expect(face).not.toHaveProperty('range');
  expect(await lettersOf(face)).toMatch(/@.*é.*ž/);
});

test('a site without fonts has no faces', async () => {
  expect(await makeFonts(root, siteWith({}))).toEqual([]);
});

test('the next build takes the letters from the cache', async () => {
  const site = siteWith({ headings: 'own.woff2' }, 'Ž');
  const made = await makeFonts(root, site);
  const before = readdirSync(join(root, '.cache/fonts')).sort();
  expect(await makeFonts(root, site)).toEqual(made);
  expect(readdirSync(join(root, '.cache/fonts')).sort()).toEqual(before);
});

test('a broken font is refused where it is named', async () => {
  await expect(makeFonts(root, siteWith({ headings: 'broken.woff2' }))).rejects.toThrow(
    'content/site.yaml:7:3: content/fonts/broken.woff2 is no font, or a broken one.',
  );
});
