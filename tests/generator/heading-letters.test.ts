import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkFiles } from '../../src/generator/check.ts';
import {
  charactersForFont,
  lettersOutsideFont,
} from '../../src/generator/fonts/heading-letters.ts';
import { readFont } from '../../src/generator/fonts/read-font.ts';
import { exampleRoot } from '../example/example.ts';

const font = readFileSync(join(exampleRoot, 'content/fonts/headings.woff2'));

test.each([
  { heading: 'Clean & green', missing: [] },
  { heading: 'From $99: 50% off ✨', missing: [] },
  { heading: 'Łódź'.normalize('NFD'), missing: [] },
  { heading: 'Καθαρά 家家', missing: ['Κ', 'α', 'θ', 'ρ', 'ά', '家'] },
])('the font of headings lacks $missing in "$heading"', async ({ heading, missing }) => {
  const { characters } = await readFont(font);
  expect(lettersOutsideFont(heading, characters)).toEqual(missing);
});

test('a site needs the font for letters anywhere, and for the signs of headings and blocks', () => {
  const page = {
    title: 'a | b',
    description: 'Zoë; #1',
    blocks: [{ block: 'hero', heading: 'A # B', text: '“c” {d} e@f.g', to: '/d?e=f' }],
  };
  const form = { page: { heading: 'G [h]' }, messages: { note: 'i_j' } };
  const characters = [...charactersForFont([page, form])];
  const signs = characters.filter((character) => /[^\p{L}\p{N} ]/u.test(character));
  expect(signs).toEqual(['#', '“', '”', '.', '[', ']']);
  expect(characters).toEqual(expect.arrayContaining([...'Zoë1defij']));
});

test('the check names the headings with letters that the font lacks, and where they stand', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['forms', 'content']) {
    cpSync(join(exampleRoot, name), join(folder, name), { recursive: true });
  }
  const page = [
    'path: /elsewhere',
    'title: 家 in the tab of a browser',
    'description: 家 in search results.',
    'blocks:',
    '  - { block: hero, heading: Łódź 家, text: 家 }',
  ];
  writeFileSync(join(folder, 'content/pages/elsewhere.yaml'), page.join('\n'));
  const { text, errorCount } = await checkFiles(folder);
  expect(errorCount).toBe(0);
  expect(text.match(/^.*font of headings.*$/gm)).toEqual([
    'content/pages/elsewhere.yaml:5:29: The font of headings lacks "家". Browsers take another one for that, so look at the page, or choose other words.',
  ]);
});
