import { describe, expect, test } from 'vitest';
import { linksIn, plainWords, readMarks } from '../../src/page-language/marked-text.ts';

const texts: readonly (readonly [text: string, pieces: ReturnType<typeof readMarks>])[] = [
  ['plain words', ['plain words']],
  ['', []],
  ['see [terms](/terms).', ['see ', { text: 'terms', to: '/terms' }, '.']],
  ['**now** or never', [{ text: 'now', isBold: true }, ' or never']],
  ['[**both**](/a)', [{ text: 'both', to: '/a', isBold: true }]],
  [
    '**see [terms](/a) now**',
    [
      { text: 'see ', isBold: true },
      { text: 'terms', isBold: true, to: '/a' },
      { text: ' now', isBold: true },
    ],
  ],
  [
    '[one](/1)[two](/2)',
    [
      { text: 'one', to: '/1' },
      { text: 'two', to: '/2' },
    ],
  ],
  ['[a](https://x.example/b_(c))', [{ text: 'a', to: 'https://x.example/b_(c)' }]],
  ['2 ** 3 ** 4, a**b**c, ***', ['2 ** 3 ** 4, a**b**c, ***']],
  ['[not] (a link), [nor this', ['[not] (a link), [nor this']],
];

describe('links and bold words', () => {
  test.each(texts)('are read in "%s"', (text, pieces) => {
    expect(readMarks(text)).toEqual(pieces);
  });

  test('leave plain words', () => {
    expect(plainWords('**Read** the [**terms**](/terms).')).toBe('Read the terms.');
  });

  test('are listed once for each address', () => {
    expect(linksIn('[a](/x), [b](/x) and [c](/y)')).toEqual(['/x', '/y']);
  });
});
