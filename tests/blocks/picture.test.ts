import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Picture } from '../../src/blocks/Picture.tsx';
import { sizesAttribute } from '../../src/blocks/sizes-attribute.ts';

const drawing = { file: 'dock.svg', alt: 'A dock' };
const photograph = {
  file: 'lake/dock.jpg',
  alt: 'A dock',
  variants: { width: 900, height: 600, widths: [480, 900], version: '1a2b', tone: '#8c7f66' },
};
const draw = (image: typeof drawing, isFirst = false) =>
  renderToStaticMarkup(createElement(Picture, { image, sizes: '50vw', isFirst }));

test('a drawing is a plain picture', () => {
  expect(draw(drawing)).toMatch(/^<img src="\/images\/dock\.svg" alt="A dock" loading="lazy"/);
});

describe('a photograph', () => {
  const html = draw(photograph);

  test('comes in the width that the place needs', () => {
    expect(html).toContain(
      'srcSet="/images/_sizes/lake/dock-1a2b-480.webp 480w, /images/_sizes/lake/dock-1a2b-900.webp 900w" sizes="50vw"',
    );
  });

  test('has its shape and its tone before it comes, and its plain address', () => {
    expect(html).toMatch(
      /^<img src="\/images\/lake\/dock\.jpg" [^>]*alt="A dock" width="900" height="600" loading="lazy" [^>]*data-tone="#8c7f66"\/>$/,
    );
  });

  test('that is the first is asked for in the head, in the same sizes', () => {
    expect(draw(photograph, true)).toMatch(
      /^<link rel="preload" as="image" imageSrcSet="[^"]* 900w" imageSizes="50vw" fetchPriority="high"\/>/,
    );
    expect(html).not.toContain('preload');
  });
});

describe('how wide a picture is drawn', () => {
  test('is said from the widest window to the phone, which gets two of its three dots to a pixel', () => {
    expect(sizesAttribute('92vw', { '48rem': '46vw', '72rem': '33rem' })).toBe(
      '(min-width: 72rem) 33rem, (min-width: 48rem) 46vw, (min-resolution: 2.5dppx) calc(92vw * 2 / 3), 92vw',
    );
  });
});
