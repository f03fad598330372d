import { expect, test } from 'vitest';
import {
  completeColours,
  contrastOf,
  lowContrasts,
  mixed,
  readableOn,
} from '../../src/page-language/contrast.ts';

const sound = completeColours({
  brand950: '#101820',
  brand900: '#1b2833',
  brand700: '#2f4658',
  brand500: '#4d6b82',
  brand100: '#e3ebf1',
  accent500: '#c39a4b',
  accent300: '#e2cd9d',
  accent100: '#f4ecda',
  paper: '#fafafa',
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#336699', '#336699', 1],
  // The lightest grey that can be read on white (https://webaim.org/resources/contrastchecker/).
  ['#767676', '#ffffff', 4.54],
])('%s and %s have the contrast of WCAG', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
});

test('colours that can be read everywhere are all right', () => {
  expect(lowContrasts(sound)).toEqual([]);
});

test('a colour that is too faint is named with its ground and its place', () => {
  const { paper } = sound;
  const found = lowContrasts({ ...sound, ink: paper }).filter(({ ground }) => ground === 'paper');
  expect(found).toEqual([
    { colour: 'ink', ground: 'paper', where: 'pages', contrast: 1, least: 4.5 },
  ]);
});

test('a frame needs less contrast than a text', () => {
  const grey = '#949494';
  expect(lowContrasts({ ...sound, paper: '#ffffff', line: grey })).toEqual([]);
  expect(lowContrasts({ ...sound, paper: '#ffffff', inkSoft: grey })).not.toEqual([]);
});

test('a readable shade of a colour is the nearest that has the contrast on all grounds', () => {
  const shade = readableOn('#6699cc', ['#ffffff', '#f4ecda']) ?? '';
  expect(contrastOf(shade, '#f4ecda')).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(mixed(shade, '#ffffff', 0.05), '#f4ecda')).toBeLessThan(4.5);
  expect(readableOn('#6699cc', ['#000000'])).toBe('#6699cc');
});

test('nothing can be read on black and on white', () => {
  expect(readableOn('#777777', ['#000000', '#ffffff'], 5)).toBeUndefined();
});
