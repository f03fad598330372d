import { expect, test } from 'vitest';
import { hintsOnColours } from '../../src/generator/colour-hints.ts';
import { readSite } from '../../src/generator/load-site.ts';
import { exampleRoot } from '../example/example.ts';

const { content } = readSite(exampleRoot);
if (!content) throw new Error('the example site cannot be read');
const { brand, files } = content;
const hintsWith = (colours: Partial<typeof brand.colours>) =>
  hintsOnColours({ brand: { ...brand, colours: { ...brand.colours, ...colours } }, files });

test('colours that can be read are left alone', () => {
  expect(hintsWith({})).toEqual([]);
});

test('a colour that cannot be read on another is told with its place and a shade that can', () => {
  const [hint = '', ...others] = hintsWith({ accent500: '#4a4020' });
  expect(hint).toMatch(
    /^content\/site\.yaml:\d+:\d+: "accent500" on "brand900" has a contrast of 1\.\d, and WCAG AA asks for 3 \(.*\)\. Write "accent500: '#[0-9a-f]{6}'", or a shade like it\.$/,
  );
  const [shade = ''] = /#[0-9a-f]{6}/.exec(hint) ?? [];
  expect(hintsWith({ accent500: shade }).join()).not.toContain('"accent500" on "brand900"');
  expect(others.join()).toContain('"brand950" on "accent500"');
});

test('where white cannot be read, the ground is to change', () => {
  const hints = hintsWith({ brand700: '#9fb4c8' });
  expect(hints).toContainEqual(
    expect.stringMatching(/"white" on "brand700" .* Write "brand700: '#[0-9a-f]{6}'"/),
  );
});
